import type { Language } from '@parley/i18n';
import { describe, expect, it } from 'vitest';
import { type SummarisedMessage, summarise } from './summary';

const asker = (text: string, isCommand = false): SummarisedMessage => ({ from: 'asker', text, isCommand });
const agent = (text: string): SummarisedMessage => ({ from: 'agent', text });
const robot = (text: string, rating?: SummarisedMessage['rating']): SummarisedMessage => ({
  from: 'robot',
  text,
  rating,
});

const conversations: readonly (readonly [string, Language, readonly SummarisedMessage[], string])[] = [
  ['nothing', 'zh_CN', [], '这次会话里还没有可总结的内容'],
  [
    'only a command',
    'en_US',
    [asker('transfer to human', true)],
    'There is nothing to summarise in this conversation yet',
  ],
  ['only small talk', 'zh_CN', [asker('你好'), agent('您好'), asker('谢谢！')], '这次会话里还没有可总结的内容'],
  [
    'a question with a document, an answer, a promise',
    'zh_CN',
    [
      asker('po2026-1182 少收 2 件怎么办'),
      robot('差 2 件，见 GR26-0877', 'WRONG_ANSWER'),
      asker('转人工', true),
      agent('拒收单我看到了，外箱破损'),
      agent('我会联系海澜包装补发 2 件'),
      asker('好的'),
    ],
    '咨询：po2026-1182 少收 2 件怎么办\n涉及单据：PO2026-1182\n机器人已答 1 次，0 次有用，1 次被评为没有帮助\n答复：拒收单我看到了，外箱破损\n承诺：我会联系海澜包装补发 2 件',
  ],
  [
    'the same in English',
    'en_US',
    [
      asker('PO2026-1182 is 2 pieces short'),
      robot('Two pieces are missing.', 'THUMB_UP'),
      agent('I see the rejection.'),
      agent("I'll arrange a new delivery by Friday"),
      asker('Who pays for it?'),
    ],
    "Asked: PO2026-1182 is 2 pieces short; Who pays for it?\nDocuments: PO2026-1182\nAnswers of the assistant: 1 (rated helpful: 1, not helpful: 0)\nAnswered: I see the rejection.\nPromised: I'll arrange a new delivery by Friday\nStill open: Who pays for it?",
  ],
  [
    'the first and the newest questions, each once',
    'en_US',
    ['one?', 'two?', 'two?', 'three?', 'four?'].map((text) => asker(text)),
    'Asked: one?; three?; four?',
  ],
  [
    'a question of the agent is no answer',
    'en_US',
    [asker('Where is it?'), agent('Which order is it?')],
    'Asked: Where is it?',
  ],
  [
    'a ticket by its number, and no text of a form or of the robot that answers nothing',
    'en_US',
    [
      asker('Two boxes are broken'),
      { ...robot('I only read text.'), isAnswer: false },
      { ...agent('Ticket: what happened?'), isForm: true, ticket: 'TK-0002' },
    ],
    'Asked: Two boxes are broken\nTickets: TK-0002',
  ],
  ['answers without ratings', 'zh_CN', [asker('发票抬头'), robot('a'), robot('b')], '咨询：发票抬头\n机器人已答 2 次'],
];

describe('summarise', () => {
  it.each(conversations)('[GW243] %s', (_name, language, messages, expected) => {
    expect(summarise(messages, language)).toBe(expected);
  });

  it('[GW243] cuts long texts between characters, and takes any text', () => {
    const summary = summarise([asker('😀'.repeat(500)), agent('\u0000{text}')], 'zh_CN');
    expect(summary).toContain(`${'😀'.repeat(59)}…`);
    expect(summary).toContain('{text}');
    for (const text of ['(a+)+$'.repeat(3000), '会'.repeat(20_000), 'I will '.repeat(3000)])
      expect(summarise([asker(text), agent(text)], 'en_US').length).toBeLessThan(500);
  });
});

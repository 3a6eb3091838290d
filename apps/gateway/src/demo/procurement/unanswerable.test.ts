import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../db/database';
import { demoDatabase } from '../../testing/demo-database';
import { askAs, askers } from './testing';
import { factNotStored, isCommand, refusalText } from './unanswerable';

const demo = demoDatabase();

const ask = (text: string, lastDocument?: string) =>
  askAs(demo.database, askers.lin, text, lastDocument === undefined ? {} : { lastDocument });

describe('a command to change a document', () => {
  it.each([
    ['帮我把 PR2026-0417 批准了', 'zh_CN'],
    ['帮我把 PR2026-0417 的数量改成 100', 'zh_CN'],
    ['approve PR2026-0417 for me', 'en_US'],
  ] as const)('[PD29] is refused, and the document is shown: %s', async (text, language) => {
    const [refusal, card] = (await ask(text)) ?? [];
    expect(refusal?.text).toBe(refusalText(language));
    expect(card).toMatchObject({ type: 'TEMPLATE_CARD', body: { title: { text: 'PR2026-0417' } } });
  });

  it('[PD29] is refused in the words of the knowledge base', () => {
    const known = readFileSync(join(packageRoot, 'knowledge/faq/not-ours.csv'), 'utf8').replaceAll('""', '"');
    expect(known).toContain(refusalText('zh_CN'));
    expect(known).toContain(refusalText('en_US'));
  });

  it('[PD36] is refused by a text that says what the robot can send to others', () => {
    expect(refusalText('zh_CN')).toMatch(/催办.*邀请.*不能/u);
    expect(refusalText('en_US')).toMatch(/reminders and record invitations.*cannot/);
  });

  it.each([
    'PR2026-0417 批准了吗',
    '帮我看下 PR2026-0417 批了没',
    '谁把 PR2026-0417 退回了',
    'order PO2026-1182 status?',
    'when was PR2026-0417 approved',
  ])('[PD29] is not recognised in a question: %s', (text) => {
    expect(isCommand(text)).toBe(false);
    expect(factNotStored(text)).toBeUndefined();
  });

  it('[PD29] is not recognised in a request to urge', async () => {
    const [answer] = (await ask('帮我催一下 PR2026-0417，让他们批了')) ?? [];
    expect(answer?.body).toMatchObject({ title: { text: '催办 PR2026-0417 的财务复核（何嘉）？' } });
  });
});

describe('a fact that is not stored', () => {
  it.each([
    ['PO2026-1190 的供应商评级是多少？', undefined, '没有**评级**'],
    ['它的供应商电话是多少？', 'PO2026-1190', '没有**电话**'],
    ['这个供应商的银行账号是多少？', 'PO2026-1190', '没有**银行账号**'],
    ["What is the supplier's phone number of PO2026-1190?", undefined, 'no **phone number**'],
  ])('[PD29] is said to be missing, and the card follows: %s', async (text, last, expectedText) => {
    const [words, card] = (await ask(text, last)) ?? [];
    expect(words?.text).toContain(expectedText);
    expect(JSON.stringify(card?.body)).toContain('PO2026-1190');
  });
});

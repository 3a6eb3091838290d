import { describe, expect, it } from 'vitest';
import { buildCapsule } from './capsule';

type Text = Parameters<typeof buildCapsule>[0][number];

let count = 0;
const text = (from: Text['from'], words: string, more: Partial<Text> = {}): Text => {
  count += 1;
  return { messageId: `m${count}`, msgType: 'TEXT', from, text: words, card: undefined, isAnswer: true, ...more };
};

const form = {
  title: { text: '提交工单' },
  submit: true,
  fields: [
    {
      fieldId: 'urgency',
      fieldName: '紧急程度',
      fieldType: 'VALUE_SET',
      values: [{ valueId: 'soon', meaning: '紧急', checked: true }],
    },
    {
      fieldId: 'description',
      fieldName: '问题描述',
      fieldType: 'TEXTAREA',
      values: [{ valueId: 'd', valueText: '外箱破损' }],
    },
    { fieldId: 'wantedAt', fieldName: '期望时间', fieldType: 'DATETIME', values: [] },
  ],
};

describe('buildCapsule', () => {
  it('[GW255] has the question, the answers with their questions and ratings, and the documents', () => {
    const capsule = buildCapsule([
      text('asker', 'PO2026-1182 收了几件'),
      text('robot', '差 2 件，见 GR26-0877', { rating: 'WRONG_ANSWER' }),
      text('asker', '差的 2 件怎么办'),
      text('robot', '可以补发'),
      text('asker', '转人工', { isCommand: true }),
      text('robot', '正在转接', { isCommand: true }),
      text('agent', 'PR2026-0001'),
      text('asker', '谢谢'),
    ]);
    expect(capsule).toMatchObject({
      question: { text: '差的 2 件怎么办' },
      answers: [
        { question: 'PO2026-1182 收了几件', text: '差 2 件，见 GR26-0877', rating: 'WRONG_ANSWER' },
        { question: '差的 2 件怎么办', text: '可以补发' },
      ],
      documents: ['PO2026-1182'],
      forms: [],
      cards: [],
    });
  });

  it('[GW255] has what was filled in, and the last cards; a form that was not submitted says nothing', () => {
    const capsule = buildCapsule([
      text('robot', '提交工单', { msgType: 'CUSTOMER_TICKET_FORM', card: { ...form, submit: false } }),
      text('robot', '提交工单', { msgType: 'CUSTOMER_TICKET_FORM', card: JSON.stringify(form) }),
      ...['一', '二', '三', '四'].map((words) => text('robot', words, { msgType: 'TEMPLATE_CARD' })),
      text('robot', '猜你想问', { msgType: 'QUESTION_CARD' }),
    ]);
    expect(capsule.forms).toMatchObject([
      {
        title: '提交工单',
        fields: [
          { name: '紧急程度', value: '紧急' },
          { name: '问题描述', value: '外箱破损' },
        ],
      },
    ]);
    expect(capsule.cards.map(({ text: words }) => words)).toEqual(['三', '四', '猜你想问']);
    expect(capsule.question).toBeUndefined();
  });

  it('[GW338] names only documents that the asker wrote or filled in, and no answer that is a fixed text', () => {
    const filled = JSON.stringify(form).replace('外箱破损', 'RJ26-031 的外箱破损');
    const capsule = buildCapsule([
      text('asker', 'PO2026-1182 收了几件'),
      text('robot', 'PO2026-1182 见 GR26-0877'),
      text('robot', '收到了，但我只看得懂文字', { isAnswer: false }),
      text('robot', '猜你想问 PO2026-1184', { msgType: 'QUESTION_CARD' }),
      text('robot', '提交工单 PO2026-1162', { msgType: 'CUSTOMER_TICKET_FORM', card: filled }),
      text('agent', 'PO2026-1180'),
    ]);
    expect(capsule.documents).toEqual(['PO2026-1182', 'RJ26-031']);
    expect(capsule.answers).toMatchObject([{ text: 'PO2026-1182 见 GR26-0877' }]);
  });

  it('[GW255] takes anything: an empty conversation, a broken card, many messages', () => {
    expect(buildCapsule([])).toEqual({ answers: [], documents: [], forms: [], cards: [] });
    expect(buildCapsule([text('robot', 'x', { msgType: 'INQUIRY_FORM', card: '{' })]).forms).toEqual([]);
    const many = Array.from({ length: 200 }, (_, n) => text(n % 2 ? 'robot' : 'asker', `PO2026-${1000 + n}`));
    expect(buildCapsule(many).answers).toHaveLength(5);
    expect(buildCapsule(many).documents).toHaveLength(10);
  });
});

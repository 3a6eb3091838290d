import { describe, expect, it } from 'vitest';
import { demoDatabase } from '../../testing/demo-database';
import { documentAspect, supplierAspect } from './asked-aspect';
import { askAs, askers } from './testing';

const demo = demoDatabase();

const order = 'PO2026-1182'; // its match failed, two pieces were rejected
const openOrder = 'PO2026-1207'; // 80 of 120 arrived
const requisition = 'PR2026-0417'; // in finance review
const ordered = 'PR2026-0382'; // became the first order
const statement = 'ST2026-0418'; // of the first order

const replyAfter = async (text: string, lastDocument: string) =>
  (await askAs(demo.database, askers.lin, text, { lastDocument })) ?? [];

/** The one sentence that each of several wordings gets, in both languages. */
const table: readonly {
  readonly aspect: string;
  readonly lastDocuments: readonly string[];
  readonly zh: readonly string[];
  readonly en: readonly string[];
  readonly says: readonly [zh: string, en: string];
}[] = [
  {
    aspect: 'difference',
    lastDocuments: [order, ordered, statement],
    zh: [
      '差多少？',
      '差了多少',
      '差额是多少',
      '差距有多大？',
      '相差多少',
      '多开了多少？',
      '那差异呢？',
      '偏差多少',
      '发票和收货差多少？',
      '差得多吗？',
    ],
    en: [
      'How big is the difference?',
      'How much is it off?',
      'how far off is it?',
      'How large is the discrepancy?',
      'What is the difference?',
      "what's the gap?",
      'By how much?',
      'and the difference?',
      'how much is the mismatch?',
      'how much does it differ?',
      'What is the difference between the invoice and the receipt?',
    ],
    says: ['差 **¥1,840.00**', '**¥1,840.00** is the difference'],
  },
  {
    aspect: 'rejected',
    lastDocuments: [order, ordered, statement],
    zh: [
      '拒收了几件？',
      '拒收了多少',
      '有多少被拒收？',
      '有拒收吗？',
      '几件被拒收了',
      '拒收数量是多少',
      '拒收多少件？',
      '退了几件？',
    ],
    en: [
      'How many were rejected?',
      'how many did we reject',
      'How many pieces were refused?',
      'was anything rejected?',
      'how many pieces did we send back?',
      'how many were turned down?',
      'what was rejected?',
      'how much of it was rejected?',
    ],
    says: ['拒收 **2 件**（RJ26-031）', '**2** rejected'],
  },
  {
    aspect: 'received',
    lastDocuments: [openOrder],
    zh: ['到了几件？', '收到多少？', '已经收了几件', '实收多少', '到货了多少？', '收货数量是多少'],
    en: [
      'How many have arrived?',
      'how many were received?',
      'How many pieces were delivered so far?',
      'how much of it has come?',
      'how many did we get delivered',
    ],
    says: ['已收货 **80 件**', '**80 of 120** pcs received'],
  },
  {
    aspect: 'missing',
    lastDocuments: [openOrder],
    zh: ['还差几件？', '还缺多少？', '还有几件没到？', '没到的有几件', '还差多少？'],
    en: [
      'what is missing?',
      'How many are missing?',
      'How many are still to come?',
      'how many have not arrived yet?',
      'how many are outstanding?',
      'What is still outstanding?',
      'how many are left?',
    ],
    says: ['还差 40 件', '40 to come'],
  },
  {
    aspect: 'invoiced',
    lastDocuments: [order, statement],
    zh: ['开票了多少？', '发票金额是多少？', '发票数量多少'],
    en: ['How many were invoiced?', 'how much was invoiced?', 'how many pieces are billed?'],
    says: ['已开票 **200 件**，¥184,000.00', '**200** invoiced for PO2026-1182, ¥184,000.00'],
  },
  {
    aspect: 'items',
    lastDocuments: [openOrder],
    zh: ['数量是多少？', '订了多少件？', '是几件？'],
    en: ['How many were ordered?', 'what is the quantity?', 'how many pieces is it?'],
    says: ['×120', '×120'],
  },
  {
    aspect: 'responsible',
    lastDocuments: [order, ordered, statement],
    zh: [
      '谁负责？',
      '由谁负责？',
      '那谁负责呢？',
      '现在谁负责',
      '负责人是谁？',
      '现在卡在谁那里？',
      '该找谁？',
      '责任人是谁？',
    ],
    en: [
      'Who is responsible?',
      "who's the owner?",
      'Who is it waiting for now?',
      'who is in charge?',
      'Who takes care of it?',
      'Who has it now?',
    ],
    says: ['**宁波海澜包装**', '**Ningbo Hailan Packaging**'],
  },
  {
    aspect: 'responsible',
    lastDocuments: [requisition],
    zh: ['谁负责？', '谁在跟进？', '现在卡在谁那里？'],
    en: ['Who is responsible?', 'How long has it waited?', 'Who has it now?'],
    says: ['**何嘉**，财务复核，已等 3 小时', '**He Jia**, finance review, has waited 3 h'],
  },
  {
    aspect: 'paid',
    lastDocuments: [order, ordered],
    zh: [
      '什么时候付款？',
      '付款了吗？',
      '哪天能付？',
      '什么时候打款',
      '钱付了吗',
      '付款呢？',
      '付款日期是哪天',
      '多久能到账？',
    ],
    en: [
      'When will it be paid?',
      'is it paid yet?',
      'when do we pay it?',
      'Has it been paid?',
      'and the payment?',
      'When is the payment due?',
      'when will the supplier get paid?',
      'when will they get their money?',
      'Is there a payment date yet?',
    ],
    says: ['**还没有付款日**：三单匹配还有差异 ¥1,840.00', 'has **no payment date yet**: its three-way match still'],
  },
  {
    aspect: 'paid',
    lastDocuments: [openOrder],
    zh: ['什么时候付款？', '付了吗'],
    en: ['When will it be paid?', 'was it paid?'],
    says: ['**还没有付款日**', 'has **no payment date yet**'],
  },
  {
    aspect: 'paid',
    lastDocuments: [requisition],
    zh: ['什么时候付款？', '付款了吗', '拒收了几件？', '供应商是谁？'],
    en: ['When will it be paid?', 'has it been paid?', 'How many were rejected?', 'who is the supplier?'],
    says: ['还没有转成采购订单', 'has not become an order yet'],
  },
  {
    aspect: 'placed',
    lastDocuments: [order, ordered],
    zh: ['什么时候下单的？', '下单日期是哪天？'],
    en: ['When was it ordered?', 'when was the order placed?'],
    says: ['**4 月 7 日**下单', 'was placed on **Apr 7**'],
  },
];

const rows = table.flatMap(({ aspect, lastDocuments, zh, en, says }) =>
  lastDocuments.flatMap((lastDocument) => [
    ...zh.map((text) => [aspect, text, lastDocument, says[0]] as const),
    ...en.map((text) => [aspect, text, lastDocument, says[1]] as const),
  ]),
);

describe('a follow-up about one aspect of a document', () => {
  it.each(rows)(
    '[PD51, PD53] is answered by a sentence alone: %s, %s after %s',
    async (_, text, lastDocument, says) => {
      const replies = await replyAfter(text, lastDocument);
      expect(replies.map(({ type, text: answer }) => [type, answer])).toEqual([
        ['ASSISTANT_TEXT', expect.stringContaining(says)],
      ]);
    },
  );

  it.each(
    [
      ['什么时候到货？', '已于 **4 月 18 日 09:36** 到货'],
      ['什么时候收到的？', '已于 **4 月 18 日 09:36** 到货'],
      ['什么时候送到？', '已于 **4 月 18 日 09:36** 到货'],
      ['when was it received?', 'arrived on **Apr 18, 09:36**'],
      ['is it here?', 'arrived on **Apr 18, 09:36**'],
      ['什么时候能到？', '已于 **4 月 18 日 09:36** 到货'],
      ['到货了吗？', '已于 **4 月 18 日 09:36** 到货'],
      ['When will it arrive?', 'arrived on **Apr 18, 09:36**'],
      ['when do we get it?', 'arrived on **Apr 18, 09:36**'],
      ['did it arrive?', 'arrived on **Apr 18, 09:36**'],
      ['When was it delivered?', 'arrived on **Apr 18, 09:36**'],
      ['when is it due?', 'arrived on **Apr 18, 09:36**'],
    ].flatMap(([text = '', says = '']) => [order, ordered].map((number) => [text, number, says] as const)),
  )('[PD49] about the arrival says nothing of a failed match: %s after %s', async (text, lastDocument, says) => {
    const [first] = await replyAfter(text, lastDocument);
    expect(first?.text).toContain(says);
    expect(first?.text).not.toMatch(/三单匹配没|did not pass/);
  });

  it.each([
    ['为什么还没付款？', order, /¥1,840\.00/],
    ['why is it not paid yet?', order, /¥1,840\.00/],
    ['什么时候付款？', statement, /付款日还没有定/],
    ['When will it be paid?', statement, /no payment date yet/],
    ['why does the match differ?', order, /did not pass/],
  ])('[PD51] is explained when it asks why, or when a statement is paid: %s', async (text, lastDocument, says) => {
    const replies = await replyAfter(text, lastDocument);
    expect(replies[0]?.text).toMatch(says);
    expect(replies).toHaveLength(2);
  });

  it.each([
    '谁负责审批？',
    '谁负责开红字发票？',
    '付款要多久',
    '每月几号付款？',
    '收到发票后多久付款？',
    '数量不对怎么办？',
    '拒收的货物怎么处理？',
    'What is the difference between a requisition and an order?',
    'On which day of the month are payments made?',
    'How are rejected goods treated in the match?',
    'how much is the delivery fee?',
    'who pays for lunch?',
  ])('[PD51] is left to the knowledge base when it is a question of its own: %s', async (text) => {
    expect(await replyAfter(text, order)).toEqual([]);
  });
});

it.each(['how much ', 'when was ', '差了多少'])('[PD51] no aspect is read from a long text: %s', (words) => {
  const cues = { isWhy: false, isWhyOrWhen: false };
  const long = `${words.repeat(1000)}is the difference, 差额`;
  expect([documentAspect(long, cues), supplierAspect(long)]).toEqual([undefined, undefined]);
  expect(documentAspect('what is the difference', cues)).toBe('difference');
});

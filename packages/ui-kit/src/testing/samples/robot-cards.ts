import type { Localise } from './localise';
import { type CardSample, longWord } from './sample';

const matching = (localise: Localise): string =>
  localise(
    '三单匹配是指采购订单、收货单和发票在数量、单价、金额上的一致性核对。差异率在 0.5% 以内由系统自动放行，超过 0.5% 由采购员填写差异说明。',
    'A three-way match compares order, receipt and invoice in quantity, price and amount. Up to 0.5% passes by itself; above it the buyer explains. ',
  );

const text = (content: string, rest: Partial<CardSample> = {}): CardSample => ({
  type: 'TEXT_CARD',
  body: { text: { content, foldLineNumber: 4 } },
  ...rest,
});

/** TEXT_CARD. */
export const textCards = {
  default: (localise: Localise) => text(matching(localise)),
  folded: (localise: Localise) => text(matching(localise).repeat(8)),
  unfolded: (localise: Localise) => text(matching(localise).repeat(8), { memory: { isUnfolded: true } }),
  longWords: (localise: Localise) => text(longWord(localise)),
  empty: () => text(''),
};

const asked = (localise: Localise): readonly string[] => [
  localise('怎么催办财务复核？', 'How do I remind finance?'),
  localise('复核时能改数量吗？', 'Can I change the quantity during the review?'),
  localise('撤回后单号会变吗？', 'Does the number change after a recall?'),
  localise('转订单后怎么选供应商？', 'How do I choose a supplier for the order?'),
  localise('加急要谁批？', 'Who approves urgent orders?'),
  localise('预算不够怎么追加？', 'How do I raise the budget?'),
  localise('红字发票由谁开？', 'Who issues the credit note?'),
  localise('账期从哪天起算？', 'When do payment terms begin?'),
];

const questions = (localise: Localise, rest: object = {}): CardSample => ({
  type: 'QUESTION_CARD',
  body: {
    title: { text: localise('猜你想问', 'You may want to ask') },
    questionList: asked(localise).map((title, index) => ({
      title,
      type: index % 2 === 0 ? localise('审批', 'Approval') : localise('付款', 'Payment'),
    })),
    pageSize: 6,
    ...rest,
  },
});

/** QUESTION_CARD, as a list and by groups. */
export const questionCards = {
  list: (localise: Localise) => questions(localise),
  visited: (localise: Localise): CardSample => ({
    ...questions(localise),
    memory: { visited: new Set(asked(localise).slice(2, 3)) },
  }),
  group: (localise: Localise) => questions(localise, { questionStyle: 'group', pageSize: 3 }),
  longWords: (localise: Localise) =>
    questions(localise, { questionList: [{ title: longWord(localise) }], title: { text: longWord(localise) } }),
  empty: (localise: Localise) => questions(localise, { questionList: [] }),
};

const bill = (localise: Localise, rest: object = {}): CardSample => ({
  type: 'AUTO_MESSAGE_CARD',
  body: {
    title: localise('对账单 ST2026-0418', 'Statement ST2026-0418'),
    subTitle: localise('宁波海澜包装', 'Hailan, Ningbo'),
    subTitleRight: '2026-04-18',
    rightCorner: localise('待付款', 'unpaid'),
    amount: '¥182,160.00',
    amountNote: localise('含税 13%', '13% VAT included'),
    fields: [
      { fieldName: localise('对应订单', 'Order'), fieldValue: 'PO2026-1182' },
      { fieldName: localise('收货数量', 'Received'), fieldValue: localise('198 / 200 件', '198 of 200') },
    ],
    similarQuestions: asked(localise).slice(0, 7),
    ...rest,
  },
});

/** AUTO_MESSAGE_CARD: the bill. */
export const bills = {
  default: (localise: Localise) => bill(localise),
  fewQuestions: (localise: Localise) => bill(localise, { similarQuestions: asked(localise).slice(0, 2) }),
  longWords: (localise: Localise) =>
    bill(localise, {
      title: longWord(localise),
      subTitle: longWord(localise),
      rightCorner: longWord(localise),
      amount: longWord(localise),
    }),
  empty: (): CardSample => ({ type: 'AUTO_MESSAGE_CARD', body: {} }),
};

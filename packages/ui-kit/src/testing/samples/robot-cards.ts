import { type CardSample, longWord } from './sample';
import type { Say } from './say';

const matching = (say: Say): string =>
  say(
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
  default: (say: Say) => text(matching(say)),
  folded: (say: Say) => text(matching(say).repeat(8)),
  unfolded: (say: Say) => text(matching(say).repeat(8), { memory: { isUnfolded: true } }),
  longWords: (say: Say) => text(longWord(say)),
  empty: () => text(''),
};

const asked = (say: Say): readonly string[] => [
  say('怎么催办财务复核？', 'How do I remind finance?'),
  say('复核时能改数量吗？', 'Can I change the quantity during the review?'),
  say('撤回后单号会变吗？', 'Does the number change after a recall?'),
  say('转订单后怎么选供应商？', 'How do I choose a supplier for the order?'),
  say('加急要谁批？', 'Who approves urgent orders?'),
  say('预算不够怎么追加？', 'How do I raise the budget?'),
  say('红字发票由谁开？', 'Who issues the credit note?'),
  say('账期从哪天起算？', 'When do payment terms begin?'),
];

const questions = (say: Say, rest: object = {}): CardSample => ({
  type: 'QUESTION_CARD',
  body: {
    title: { text: say('猜你想问', 'You may want to ask') },
    questionList: asked(say).map((title, index) => ({
      title,
      type: index % 2 === 0 ? say('审批', 'Approval') : say('付款', 'Payment'),
    })),
    pageSize: 6,
    ...rest,
  },
});

/** QUESTION_CARD, as a list and by groups. */
export const questionCards = {
  list: (say: Say) => questions(say),
  visited: (say: Say): CardSample => ({ ...questions(say), memory: { visited: new Set(asked(say).slice(2, 3)) } }),
  group: (say: Say) => questions(say, { questionStyle: 'group', pageSize: 3 }),
  longWords: (say: Say) => questions(say, { questionList: [{ title: longWord(say) }], title: { text: longWord(say) } }),
  empty: (say: Say) => questions(say, { questionList: [] }),
};

const bill = (say: Say, rest: object = {}): CardSample => ({
  type: 'AUTO_MESSAGE_CARD',
  body: {
    title: say('对账单 ST2026-0418', 'Statement ST2026-0418'),
    subTitle: say('宁波海澜包装', 'Hailan, Ningbo'),
    subTitleRight: '2026-04-18',
    rightCorner: say('待付款', 'unpaid'),
    amount: '¥182,160.00',
    amountNote: say('含税 13%', '13% VAT included'),
    fields: [
      { fieldName: say('对应订单', 'Order'), fieldValue: 'PO2026-1182' },
      { fieldName: say('收货数量', 'Received'), fieldValue: say('198 / 200 件', '198 of 200') },
    ],
    similarQuestions: asked(say).slice(0, 7),
    ...rest,
  },
});

/** AUTO_MESSAGE_CARD: the bill. */
export const bills = {
  default: (say: Say) => bill(say),
  fewQuestions: (say: Say) => bill(say, { similarQuestions: asked(say).slice(0, 2) }),
  longWords: (say: Say) =>
    bill(say, { title: longWord(say), subTitle: longWord(say), rightCorner: longWord(say), amount: longWord(say) }),
  empty: (): CardSample => ({ type: 'AUTO_MESSAGE_CARD', body: {} }),
};

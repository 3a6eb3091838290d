import type { Localise } from '../../testing/samples/localise';
import { sampleQuestions } from '../../testing/samples/questions';
import { type CardSample, longWord } from '../../testing/samples/sample';

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
    similarQuestions: sampleQuestions(localise).slice(0, 7),
    ...rest,
  },
});

/** AUTO_MESSAGE_CARD: a bill. */
export const bills = {
  everyPart: (localise: Localise) => bill(localise),
  fewQuestions: (localise: Localise) => bill(localise, { similarQuestions: sampleQuestions(localise).slice(0, 2) }),
  longWords: (localise: Localise) =>
    bill(localise, {
      title: longWord(localise),
      subTitle: longWord(localise),
      rightCorner: longWord(localise),
      amount: longWord(localise),
    }),
  empty: (): CardSample => ({ type: 'AUTO_MESSAGE_CARD', body: {} }),
};

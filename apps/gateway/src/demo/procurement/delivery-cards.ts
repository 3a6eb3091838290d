import type { RobotReply } from '../../robot';
import { type CardContext, documentButton, humanButton } from './buttons';
import { inLanguage, money, monthDayTime } from './format';
import type { Receipt, Rejection, Statement } from './read-delivery';
import type { Order } from './read-order';
import { itemsText } from './read-requisition';
import { rejectionName, textIn } from './state-names';
import { companyTime } from './working-time';

const unitOf = ({ items: [first] }: Order, { language }: CardContext) =>
  first ? inLanguage(first.unit, language) : '';

/** A supplier's statement as a bill. source: W-07, W-10 */
export function statementCard(statement: Statement, order: Order, context: CardContext): RobotReply {
  const { language, now } = context;
  const { number, amount, taxRate, status, issuedOn, payOn, redLetters } = statement;
  const isPaid = status === 'paid';
  const corner = isPaid ? textIn(language, '已付款', 'Paid') : textIn(language, '待付款', 'To be paid');
  const invoiceState =
    redLetters > 0
      ? textIn(language, `${redLetters} 张待红冲`, `${redLetters} waiting for a red-letter invoice`)
      : textIn(language, `${statement.invoices} 张已匹配`, `${statement.invoices} matched`);
  return {
    type: 'card',
    msgType: 'AUTO_MESSAGE_CARD',
    body: {
      title: textIn(language, `对账单 ${number}`, `Statement ${number}`),
      subTitle: inLanguage(statement.supplier, language),
      subTitleRight: issuedOn,
      rightCorner: corner,
      tag: { text: corner, color: isPaid ? 'ok' : 'warn' },
      amount: money(amount),
      amountNote: textIn(language, `含税 ${taxRate}%`, `incl. ${taxRate}% tax`),
      fields: [
        { fieldName: textIn(language, '对应订单', 'Order'), fieldValue: statement.order },
        {
          fieldName: textIn(language, '收货数量', 'Received'),
          fieldValue: `${order.received} / ${order.ordered} ${unitOf(order, context)}`,
        },
        { fieldName: textIn(language, '付款日期', 'Payment date'), fieldValue: payOn },
        { fieldName: textIn(language, '发票状态', 'Invoices'), fieldValue: invoiceState },
      ],
      similarQuestions: billQuestions[language].map((title) => ({ title, type: 'message', message: title })),
      similarQuestionSize: 2,
      dataTime: companyTime(now),
    },
  };
}

const billQuestions = {
  zh_CN: ['红字发票由谁开？', '账期从哪天起算？', '每月几号付款？', '对账单有异议怎么办？'],
  en_US: [
    'Who issues the red-letter invoice?',
    'When does the payment term start?',
    'On which day of the month are payments made?',
    'What if a supplier disagrees with the statement?',
  ],
} as const;

export function receiptCard(receipt: Receipt, order: Order, context: CardContext): RobotReply {
  const { language } = context;
  const unit = unitOf(order, context);
  return fieldsCard(receipt.number, context, {
    title: textIn(language, `收货单 ${receipt.number}`, `Goods receipt ${receipt.number}`),
    tag:
      receipt.quantity < order.ordered
        ? { text: textIn(language, '部分收货', 'Partly received'), color: 'warn' }
        : { text: textIn(language, '已收货', 'Received'), color: 'ok' },
    caption: `${inLanguage(order.supplier, language)} · ${itemsText(order.items, language)}`,
    fields: [
      [textIn(language, '对应订单', 'Order'), receipt.order],
      [textIn(language, '实收数量', 'Received'), `${receipt.quantity} / ${order.ordered} ${unit}`],
      [textIn(language, '收货时间', 'Received at'), monthDayTime(receipt.receivedAt)],
      [textIn(language, '收货人', 'Receiver'), inLanguage(receipt.receiver, language)],
      ...rejectionField(receipt, order, context),
    ],
  });
}

const rejectionField = ({ rejection }: Receipt, order: Order, { language }: CardContext): readonly Field[] =>
  rejection && order.rejectionReason
    ? [
        [
          textIn(language, '拒收', 'Rejected'),
          textIn(
            language,
            `${rejection}，${order.rejected} 件，${order.rejectionReason.zh}`,
            `${rejection}, ${order.rejected}, ${order.rejectionReason.en}`,
          ),
        ],
      ]
    : [];

export function rejectionCard(rejection: Rejection, order: Order, context: CardContext): RobotReply {
  const { language } = context;
  return fieldsCard(rejection.number, context, {
    title: textIn(language, `拒收单 ${rejection.number}`, `Rejection note ${rejection.number}`),
    tag: { text: rejectionName(rejection.status, language), color: rejection.status === 'open' ? 'warn' : 'ok' },
    caption: `${inLanguage(order.supplier, language)} · ${itemsText(order.items, language)}`,
    fields: [
      [textIn(language, '对应订单', 'Order'), rejection.order],
      [textIn(language, '收货单', 'Receipt'), rejection.receipt],
      [textIn(language, '拒收数量', 'Rejected'), `${rejection.quantity} ${unitOf(order, context)}`],
      [textIn(language, '原因', 'Reason'), inLanguage(rejection.reason, language)],
      [textIn(language, '拒收时间', 'Rejected at'), monthDayTime(rejection.rejectedAt)],
    ],
  });
}

type Field = readonly [name: string, value: string];

function fieldsCard(
  number: string,
  context: CardContext,
  {
    title,
    tag,
    caption,
    fields,
  }: {
    readonly title: string;
    readonly tag: { readonly text: string; readonly color: string };
    readonly caption: string;
    readonly fields: readonly Field[];
  },
): RobotReply {
  return {
    type: 'card',
    msgType: 'TEMPLATE_CARD',
    body: {
      title: { text: title },
      tag,
      subTitle: { text: caption },
      fields: fields.map(([fieldName, fieldValue]) => ({ fieldName, fieldValue })),
      buttons: [documentButton(number, context), ...(tag.color === 'warn' ? [humanButton(context)] : [])],
      dataTime: companyTime(context.now),
    },
  };
}

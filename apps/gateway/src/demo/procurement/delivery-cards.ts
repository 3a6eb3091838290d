import { serverText } from '@parley/i18n/server-text';
import { companyTime } from '../../company-time';
import type { RobotReply } from '../../robot';
import { type CardContext, documentButton, humanButton } from './buttons';
import { columnDay, columnMoment, inLanguage, money, unitText } from './format';
import type { Receipt, Rejection, Statement } from './read-delivery';
import type { Order } from './read-order';
import { itemsText } from './read-requisition';
import { rejectionName } from './state-names';

/** What stands in place of the day of payment until the match has passed. source: PD36 */
export const noPaymentDay = (language: CardContext['language']): string =>
  serverText(language, 'procurement.deliveryCards.noPaymentDate');

/** A supplier's statement as a bill. source: W-07, W-10 */
export function statementCard(statement: Statement, order: Order, context: CardContext): RobotReply {
  const { language, now } = context;
  const { number, amount, taxRate, status, issuedOn, payOn, creditNotesDue } = statement;
  const isPaid = status === 'paid';
  const corner = isPaid
    ? serverText(language, 'procurement.deliveryCards.paid')
    : serverText(language, 'procurement.deliveryCards.toBePaid');
  const invoiceState =
    creditNotesDue > 0
      ? serverText(language, 'procurement.deliveryCards.waitingForCreditNotes', { creditNotesDue })
      : serverText(language, 'procurement.deliveryCards.matched', { invoices: statement.invoices });
  return {
    type: 'card',
    msgType: 'AUTO_MESSAGE_CARD',
    body: {
      title: serverText(language, 'procurement.deliveryCards.statement', { number }),
      subTitle: inLanguage(statement.supplier, language),
      subTitleRight: columnDay(issuedOn, context),
      rightCorner: corner,
      tag: { text: corner, color: isPaid ? 'ok' : 'warn' },
      amount: money(amount),
      amountNote: serverText(language, 'procurement.deliveryCards.inclTax', { taxRate }),
      fields: [
        { fieldName: serverText(language, 'procurement.deliveryCards.order'), fieldValue: statement.order },
        {
          fieldName: serverText(language, 'procurement.deliveryCards.received'),
          fieldValue: `${order.received} / ${order.ordered} ${unitText(order.items, order.ordered, language)}`,
        },
        {
          fieldName: serverText(language, 'procurement.deliveryCards.paymentDate'),
          fieldValue: payOn ? columnDay(payOn, context) : noPaymentDay(language),
        },
        { fieldName: serverText(language, 'procurement.deliveryCards.invoices'), fieldValue: invoiceState },
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
    'Who issues the credit note?',
    'When does the payment term start?',
    'On which day of the month are payments made?',
    'What if a supplier disagrees with the statement?',
  ],
} as const;

export function receiptCard(receipt: Receipt, order: Order, context: CardContext): RobotReply {
  const { language } = context;
  return fieldsCard(receipt.number, context, {
    title: serverText(language, 'procurement.deliveryCards.goodsReceipt', { number: receipt.number }),
    tag:
      receipt.quantity < order.ordered
        ? { text: serverText(language, 'procurement.deliveryCards.partlyReceived'), color: 'warn' }
        : { text: serverText(language, 'procurement.deliveryCards.fullyReceived'), color: 'ok' },
    caption: `${inLanguage(order.supplier, language)} · ${itemsText(order.items, language)}`,
    fields: [
      [serverText(language, 'procurement.deliveryCards.order'), receipt.order],
      [
        serverText(language, 'procurement.deliveryCards.quantityReceived'),
        `${receipt.quantity} / ${order.ordered} ${unitText(order.items, order.ordered, language)}`,
      ],
      [serverText(language, 'procurement.deliveryCards.receivedAt'), columnMoment(receipt.receivedAt, language)],
      [serverText(language, 'procurement.deliveryCards.receiver'), inLanguage(receipt.receiver, language)],
      ...rejectionField(receipt, order, context),
    ],
  });
}

const rejectionField = ({ rejection }: Receipt, order: Order, { language }: CardContext): readonly Field[] =>
  rejection && order.rejectionReason
    ? [
        [
          serverText(language, 'procurement.deliveryCards.rejected'),
          serverText(language, 'procurement.deliveryCards.rejectionSummary', {
            rejection,
            rejected: order.rejected,
            reason: inLanguage(order.rejectionReason, language),
          }),
        ],
      ]
    : [];

export function rejectionCard(rejection: Rejection, order: Order, context: CardContext): RobotReply {
  const { language } = context;
  return fieldsCard(rejection.number, context, {
    title: serverText(language, 'procurement.deliveryCards.rejectionNote', { number: rejection.number }),
    tag: { text: rejectionName(rejection.status, language), color: rejection.status === 'open' ? 'warn' : 'ok' },
    caption: `${inLanguage(order.supplier, language)} · ${itemsText(order.items, language)}`,
    fields: [
      [serverText(language, 'procurement.deliveryCards.order'), rejection.order],
      [serverText(language, 'procurement.deliveryCards.receipt'), rejection.receipt],
      [
        serverText(language, 'procurement.deliveryCards.quantityRejected'),
        `${rejection.quantity} ${unitText(order.items, rejection.quantity, language)}`,
      ],
      [serverText(language, 'procurement.deliveryCards.reason'), inLanguage(rejection.reason, language)],
      [serverText(language, 'procurement.deliveryCards.rejectedAt'), columnMoment(rejection.rejectedAt, language)],
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

import { serverText } from '@parley/i18n/server-text';
import { dayOf } from '../../company-time';
import type { RobotReply } from '../../robot';
import { type AnswerContext, citeFaq, citePolicy } from './answer-context';
import {
  columnDay,
  daysBetween,
  daysText,
  dayWithWeekday,
  inLanguage,
  momentText,
  money,
  quantityText,
  type Reader,
  unitText,
} from './format';
import { canUrgeOrder } from './order-card';
import { offerToUrge, relatedQuestions } from './questions';
import { hasArrived, matchState, missingQuantity, type Order } from './read-order';
import { answerFromData, type CitationList, collectCitations, dataSource } from './streamed-text';

type Language = AnswerContext['cardContext']['language'];

/**
 * Explains when an order arrives or why it is held up, with a table of its figures unless an earlier answer showed it.
 * source: W-07, PD49
 */
export async function orderAnswer(
  order: Order,
  context: AnswerContext,
  {
    isTableAlreadyShown = false,
    isArrival = false,
  }: { readonly isTableAlreadyShown?: boolean; readonly isArrival?: boolean } = {},
): Promise<readonly RobotReply[]> {
  const { language, now } = context.cardContext;
  const sources = collectCitations();
  const sentence = await orderSentence(order, sources, { ...context, isArrival });
  const markdown = isTableAlreadyShown
    ? sentence
    : `${sentence}

${orderTable(order, context.cardContext)}`;
  const subject = matchState(order) === 'difference' ? 'match' : 'order';
  const offers = canUrgeOrder(order, context.cardContext) ? [offerToUrge(order.number, language)] : [];
  return [answerFromData(markdown, sources, now), relatedQuestions(subject, language, offers)];
}

/**
 * The state of an order in a paragraph; adds its sources to `sources`. A difference of its match comes first, except for a
 * question about the arrival, which it does not answer.
 */
export async function orderSentence(
  order: Order,
  sources: CitationList,
  { isArrival = false, ...context }: AnswerContext & { readonly isArrival?: boolean },
): Promise<string> {
  if (matchState(order) === 'difference' && !isArrival) return differenceText(order, sources, context);
  const { language } = context.cardContext;
  const citation = sources.cite(dataSource('order', language));
  const text = hasArrived(order) ? arrivedText(order, language) : dueText(order, context);
  const policy = await citePolicy(context, sources, policyQuery[language]);
  if (!hasArrived(order)) await citeFaq(context, sources, 'delivery-overdue');
  const reminder =
    policy && !hasArrived(order) ? serverText(language, 'procurement.orderAnswer.reminderPolicy', { policy }) : '';
  return [`${text}${citation}`, reminder].filter((part) => part !== '').join('\n\n');
}

const policyQuery = {
  zh_CN: '采购订单管理办法 交期 到期前 3 天提醒 逾期',
  en_US: 'purchase order policy delivery reminder 3 days before due overdue',
} as const;

function dueText(order: Order, { cardContext: { language, now } }: AnswerContext): string {
  const { number, received, dueOn, promisedOn, confirmedAt } = order;
  const supplier = inLanguage(order.supplier, language);
  const day = dayWithWeekday(promisedOn ?? dueOn, language);
  const days = daysBetween(dayOf(now), dueOn);
  const remaining =
    days < 0
      ? serverText(language, 'procurement.orderAnswer.daysLate', { days: daysText(`${-days}`, language) })
      : days === 0
        ? serverText(language, 'procurement.orderAnswer.dueToday')
        : serverText(language, 'procurement.orderAnswer.daysFromNow', { days: daysText(`${days}`, language) });
  if (!confirmedAt) {
    return serverText(language, 'procurement.orderAnswer.notConfirmed', { number, supplier, day, remaining });
  }
  if (received === 0) {
    return serverText(language, 'procurement.orderAnswer.nothingReceived', { number, supplier, day, remaining });
  }
  return serverText(language, 'procurement.orderAnswer.partlyReceived', {
    received,
    unit: unitText(order.items, received, language),
    number,
    missingQuantity: missingQuantity(order),
    supplier,
    day,
    remaining,
  });
}

function arrivedText(order: Order, language: Language): string {
  const { number, received, receivedAt, receipt, rejected, rejection, rejectionReason } = order;
  const at = receivedAt ? momentText(receivedAt, language) : '';
  const text = serverText(language, 'procurement.orderAnswer.arrived', {
    number,
    at,
    received,
    unit: unitText(order.items, received, language),
    receipt: receipt ?? '',
  });
  if (!rejection || !rejectionReason) return `${text}${serverText(language, 'procurement.orderAnswer.fullStop')}`;
  return serverText(language, 'procurement.orderAnswer.arrivedWithRejection', {
    text,
    rejected: quantityText(rejected, unitText(order.items, rejected, language), language),
    reason: inLanguage(rejectionReason, language),
    rejection,
  });
}

async function differenceText(order: Order, sources: CitationList, context: AnswerContext): Promise<string> {
  const { language } = context.cardContext;
  const { number, amount, differenceQuantity, differenceAmount, invoiced } = order;
  const citation = sources.cite(dataSource('match', language));
  const quantity = Math.abs(differenceQuantity ?? 0);
  const difference = differenceAmount ?? 0;
  const share = ((Math.abs(difference) / amount) * 100).toFixed(1);
  const moreOrFewer =
    (differenceQuantity ?? 0) >= 0
      ? serverText(language, 'procurement.orderAnswer.more')
      : serverText(language, 'procurement.orderAnswer.fewer');
  const head = serverText(language, 'procurement.orderAnswer.matchFailed', {
    number,
    quantity: quantityText(quantity, unitText(order.items, quantity, language), language),
    moreOrFewer,
    difference: money(Math.abs(difference)),
    share,
    citation,
  });
  const rejectedText = order.rejection
    ? serverText(language, 'procurement.orderAnswer.invoiceUnchanged', {
        arrived: arrivedText(order, language),
        invoiced: quantityText(invoiced ?? 0, unitText(order.items, invoiced ?? 0, language), language),
      })
    : arrivedText(order, language);
  const policy = await citePolicy(context, sources, matchQuery[language]);
  await citeFaq(context, sources, 'match-over-tolerance');
  const ruleText = policy && serverText(language, 'procurement.orderAnswer.differencePolicy', { policy });
  return [head, rejectedText, ruleText].filter((part) => part !== '').join('\n\n');
}

const matchQuery = {
  zh_CN: '三单匹配与差异处理办法 差异超过 0.5% 差异说明 财务复核',
  en_US: 'three-way match and discrepancy policy above 0.5% explanation finance review',
} as const;

/** Ordered, received, rejected and invoiced, one row each. */
export function orderTable(order: Order, reader: Reader): string {
  const { language } = reader;
  const { ordered, amount, received, receivedAt, rejected, rejection, rejectedAt, invoiced, invoiceAmount } = order;
  const price = ordered > 0 ? amount / ordered : 0;
  const row = (name: string, quantity: number, value: string, day: string | null) =>
    `| ${name} | ${quantity} ${unitText(order.items, quantity, language)} | ${value} | ${day ? columnDay(day, reader) : ''} |`;
  const rows = [
    row(serverText(language, 'procurement.orderAnswer.orderDue'), ordered, money(amount), order.dueOn),
    received > 0 &&
      row(
        serverText(language, 'procurement.executionCard.receipt'),
        received,
        money(received * price),
        receivedAt && dayOf(receivedAt),
      ),
    rejection !== null &&
      row(
        serverText(language, 'procurement.orderAnswer.rejection', { rejection }),
        rejected,
        money(rejected * price),
        rejectedAt && dayOf(rejectedAt),
      ),
    invoiced !== null &&
      row(
        serverText(language, 'procurement.orderAnswer.invoice'),
        invoiced,
        money(invoiceAmount ?? 0),
        order.invoicedOn,
      ),
  ].filter((text) => text !== false);
  const head = serverText(language, 'procurement.orderAnswer.tableHead');
  return [head, '| --- | ---: | ---: | --- |', ...rows].join('\n');
}

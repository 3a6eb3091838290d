import { serverText } from '@parley/i18n/server-text';
import { companyTime } from '../../../company-time';
import type { RobotReply } from '../../../robot';
import type { AnswerContext } from '../answer-context';
import { type ButtonBody, documentButton, humanButton } from '../buttons';
import { columnDay, dayText, inLanguage, money } from '../format';
import { hasArrived, matchState, missingQuantity, type Order } from '../read-order';
import { itemsText, type Requisition } from '../read-requisition';
import { statusName } from '../state-names';

type Card = AnswerContext['cardContext'];

const richCard = (
  msgType: 'CARD' | 'TEMPLATE_CARD' | 'TEXT_CARD',
  body: Readonly<Record<string, unknown>>,
): RobotReply => ({
  type: 'card',
  msgType,
  body,
});

const figuresOf = ({ ordered, received, dueOn }: Order, { language }: Card): string =>
  serverText(language, 'procurement.richCards.orderedReceivedDue', {
    ordered,
    received,
    dueOn: dayText(dueOn, language),
  });

const orderSummary = (order: Order, context: Card): string =>
  `${order.number} · ${inLanguage(order.supplier, context.language)} · ${figuresOf(order, context)}`;

/** A card with a plain-text sub-title, fields, a vertical block and a link. source: MT-14, MT-30, MT-31, MT-33, MT-34, MT-36, MT-51 */
export function plainCard(order: Order, context: Card): RobotReply {
  const { language, hostUrl, now } = context;
  return richCard('CARD', {
    title: { text: serverText(language, 'procurement.richCards.order', { number: order.number }) },
    subTitle: { text: itemsText(order.items, language) },
    fields: [
      {
        fieldName: serverText(language, 'procurement.choiceCard.supplier'),
        fieldValue: inLanguage(order.supplier, language),
      },
      { fieldName: serverText(language, 'procurement.choiceCard.amount'), fieldValue: money(order.amount) },
      { fieldName: serverText(language, 'procurement.richCards.buyer'), fieldValue: inLanguage(order.buyer, language) },
    ],
    verticalContentData: {
      title: serverText(language, 'procurement.choiceCard.delivery'),
      desc: serverText(language, 'procurement.richCards.missingDue', {
        missingQuantity: missingQuantity(order),
        dueOn: dayText(order.dueOn, language),
      }),
    },
    config: { ...(hostUrl !== undefined && { cardLink: `${hostUrl}/?doc=${encodeURIComponent(order.number)}` }) },
    dataTime: companyTime(now),
  });
}

/** A requisition with a working button of each colour. source: MT-15, MT-45 … MT-50 */
export function fourButtonCard(requisition: Requisition, context: Card): RobotReply {
  const { language, now } = context;
  const { number, amount, budget, neededOn, status, items } = requisition;
  const messageButton = (text: string, color: ButtonBody['color'], message: string): ButtonBody => ({
    text,
    color,
    type: 'message',
    message,
  });
  return richCard('TEMPLATE_CARD', {
    title: { text: serverText(language, 'procurement.richCards.requisition', { number }) },
    subTitle: { text: itemsText(items, language) },
    tag: { text: statusName(status, language), color: 'info' },
    fields: [
      { fieldName: serverText(language, 'procurement.choiceCard.amount'), fieldValue: money(amount) },
      { fieldName: serverText(language, 'procurement.richCards.budget'), fieldValue: inLanguage(budget, language) },
      { fieldName: serverText(language, 'procurement.richCards.neededOn'), fieldValue: columnDay(neededOn, context) },
    ],
    buttons: [
      messageButton(
        serverText(language, 'procurement.richCards.progress'),
        1,
        serverText(language, 'procurement.richCards.whereIs', { number }),
      ),
      documentButton(number, context),
      messageButton(
        serverText(language, 'procurement.richCards.why'),
        3,
        serverText(language, 'procurement.richCards.whyDoesItTakeSoLong', { number }),
      ),
      humanButton(context),
    ],
    dataTime: companyTime(now),
  });
}

/** A card with a list of collapsible items. source: MT-54, MT-83, M-30 */
export const collapseListCard = (orders: readonly Order[], context: Card): RobotReply =>
  richCard('TEMPLATE_CARD', {
    sourceMsgType: 'card_template',
    title: {
      text: serverText(context.language, 'procurement.richCards.deliveryOfOrders', { count: orders.length }),
    },
    subTitle: {
      text: JSON.stringify({
        type: 'COLLAPSE_LIST',
        data: orders.map((order) => ({
          title: `${order.number} · ${inLanguage(order.supplier, context.language)}`,
          content: `${itemsText(order.items, context.language)} · ${figuresOf(order, context)}`,
        })),
      }),
    },
    dataTime: companyTime(context.now),
  });

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[letter] ?? '&quot;');

/** A card with an HTML sub-title. source: MT-53, MT-39 */
export function htmlCard(orders: readonly Order[], { language, now }: Card): RobotReply {
  const total = money(orders.reduce((sum, { amount }) => sum + amount, 0));
  const items = orders.map(
    ({ number, amount, supplier }) =>
      `<li><b>${escaped(number)}</b> ${escaped(inLanguage(supplier, language))} <i>${money(amount)}</i></li>`,
  );
  const head = serverText(language, 'procurement.richCards.totalInHtml', { total });
  return richCard('CARD', {
    title: { text: serverText(language, 'procurement.richCards.orderAmounts') },
    subTitle: { text: `<p>${head}</p><ul>${items.join('')}</ul>` },
    config: { textMode: 'HTML' },
    dataTime: companyTime(now),
  });
}

/** A card with a long Markdown sub-title, folded after three lines. source: MT-52, MT-56 */
export const foldedCard = (orders: readonly Order[], context: Card): RobotReply =>
  richCard('CARD', {
    title: { text: serverText(context.language, 'procurement.richCards.deliveries') },
    subTitle: {
      text: orders.map((order) => `- ${orderSummary(order, context)}`).join('\n'),
      subTitleFoldLineNumber: 3,
    },
    config: { textMode: 'MARKDOWN' },
    dataTime: companyTime(context.now),
  });

/** A foldable text that can be rated. source: MT-16, MT-29, MT-59 */
export function textCard(orders: readonly Order[], context: Card): RobotReply {
  const { language, now } = context;
  const openCount = orders.filter((order) => !hasArrived(order)).length;
  const differenceCount = orders.filter((order) => matchState(order) === 'difference').length;
  const head = serverText(language, 'procurement.richCards.ordersSummary', {
    count: orders.length,
    openCount,
    differenceCount,
  });
  return richCard('TEXT_CARD', {
    text: { content: [head, ...orders.map((order) => orderSummary(order, context))].join('\n'), foldLineNumber: 4 },
    config: { evaluateFlag: true },
    dataTime: companyTime(now),
  });
}

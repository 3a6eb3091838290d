import type { RobotReply } from '../../../robot';
import type { AnswerContext } from '../answer-context';
import { type ButtonBody, documentButton, humanButton } from '../buttons';
import { dayText, inLanguage, money } from '../format';
import { isArrived, matchState, missing, type Order } from '../read-order';
import { itemsText, type Requisition } from '../read-requisition';
import { statusName, textIn } from '../state-names';
import { companyTime } from '../working-time';

type Card = AnswerContext['card'];

const card = (
  msgType: 'CARD' | 'TEMPLATE_CARD' | 'TEXT_CARD',
  body: Readonly<Record<string, unknown>>,
): RobotReply => ({
  type: 'card',
  msgType,
  body,
});

const figuresOf = ({ ordered, received, dueOn }: Order, { language }: Card): string =>
  textIn(
    language,
    `订 ${ordered}，收 ${received}，应于 ${dayText(dueOn, language)}到货`,
    `${ordered} ordered, ${received} received, due ${dayText(dueOn, language)}`,
  );

const orderSummary = (order: Order, context: Card): string =>
  `${order.number} · ${inLanguage(order.supplier, context.language)} · ${figuresOf(order, context)}`;

/** Every part of a card but buttons. source: MT-14, MT-30 … MT-36, MT-51 */
export function plainCard(order: Order, context: Card): RobotReply {
  const { language, hostUrl, now } = context;
  return card('CARD', {
    title: { text: textIn(language, `订单 ${order.number}`, `Order ${order.number}`) },
    subTitle: { text: itemsText(order.items, language) },
    fields: [
      { fieldName: textIn(language, '供应商', 'Supplier'), fieldValue: inLanguage(order.supplier, language) },
      { fieldName: textIn(language, '金额', 'Amount'), fieldValue: money(order.amount) },
      { fieldName: textIn(language, '采购员', 'Buyer'), fieldValue: inLanguage(order.buyer, language) },
    ],
    verticalContentData: {
      title: textIn(language, '交货', 'Delivery'),
      desc: textIn(
        language,
        `还差 ${missing(order)}，应于 ${dayText(order.dueOn, language)}到货`,
        `${missing(order)} missing, due ${dayText(order.dueOn, language)}`,
      ),
    },
    config: { ...(hostUrl !== undefined && { cardLink: `${hostUrl}/?doc=${encodeURIComponent(order.number)}` }) },
    dataTime: companyTime(now),
  });
}

/** A requisition with a button of each colour; each does something. source: MT-15, MT-45 … MT-50 */
export function fourButtons(requisition: Requisition, context: Card): RobotReply {
  const { language, now } = context;
  const { number, amount, budget, neededOn, status, items } = requisition;
  const asks = (text: string, color: ButtonBody['color'], message: string): ButtonBody => ({
    text,
    color,
    type: 'message',
    message,
  });
  return card('TEMPLATE_CARD', {
    title: { text: textIn(language, `采购申请 ${number}`, `Requisition ${number}`) },
    subTitle: { text: itemsText(items, language) },
    tag: { text: statusName(status, language), color: 'info' },
    fields: [
      { fieldName: textIn(language, '金额', 'Amount'), fieldValue: money(amount) },
      { fieldName: textIn(language, '预算科目', 'Budget'), fieldValue: inLanguage(budget, language) },
      { fieldName: textIn(language, '需求日期', 'Needed on'), fieldValue: neededOn },
    ],
    buttons: [
      asks(textIn(language, '查进度', 'Progress'), 1, textIn(language, `${number} 到哪一步了`, `Where is ${number}?`)),
      documentButton(number, context),
      asks(
        textIn(language, '为什么', 'Why'),
        3,
        textIn(language, `${number} 为什么还没好`, `Why does ${number} take so long?`),
      ),
      humanButton(context),
    ],
    dataTime: companyTime(now),
  });
}

/** Points that open. source: MT-54, MT-83, M-30 */
export const collapseList = (orders: readonly Order[], context: Card): RobotReply =>
  card('TEMPLATE_CARD', {
    sourceMsgType: 'card_template',
    title: {
      text: textIn(context.language, `${orders.length} 张订单的交货要点`, `Delivery of ${orders.length} orders`),
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

/** source: MT-53, MT-39 */
export function htmlCard(orders: readonly Order[], { language, now }: Card): RobotReply {
  const total = money(orders.reduce((sum, { amount }) => sum + amount, 0));
  const items = orders.map(
    ({ number, amount, supplier }) =>
      `<li><b>${escaped(number)}</b> ${escaped(inLanguage(supplier, language))} <i>${money(amount)}</i></li>`,
  );
  const head = textIn(language, `合计 <b>${total}</b>`, `<b>${total}</b> in all`);
  return card('CARD', {
    title: { text: textIn(language, '订单金额', 'Order amounts') },
    subTitle: { text: `<p>${head}</p><ul>${items.join('')}</ul>` },
    config: { textMode: 'HTML' },
    dataTime: companyTime(now),
  });
}

/** A long sub-title, folded after three lines. source: MT-52, MT-56 */
export const foldedCard = (orders: readonly Order[], context: Card): RobotReply =>
  card('CARD', {
    title: { text: textIn(context.language, '订单交货情况', 'Deliveries') },
    subTitle: {
      text: orders.map((order) => `- ${orderSummary(order, context)}`).join('\n'),
      subTitleFoldLineNumber: 3,
    },
    config: { textMode: 'MARKDOWN' },
    dataTime: companyTime(context.now),
  });

/** A text that folds, and can be rated. source: MT-16, MT-29, MT-59 */
export function textCard(orders: readonly Order[], context: Card): RobotReply {
  const { language, now } = context;
  const late = orders.filter((order) => !isArrived(order)).length;
  const differing = orders.filter((order) => matchState(order) === 'difference').length;
  const head = textIn(
    language,
    `${orders.length} 张订单里，${late} 张没有交齐，${differing} 张三单匹配有差异。`,
    `Of ${orders.length} orders, ${late} are not complete and ${differing} differ in the 3-way match.`,
  );
  return card('TEXT_CARD', {
    text: { content: [head, ...orders.map((order) => orderSummary(order, context))].join('\n'), foldLineNumber: 4 },
    config: { evaluateFlag: true },
    dataTime: companyTime(now),
  });
}

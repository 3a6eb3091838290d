import type { RobotReply } from '../../../robot';
import type { AnswerContext } from '../answer-context';
import { type ButtonBody, documentButton, humanButton } from '../buttons';
import { dayText, inLanguage, money } from '../format';
import { hasArrived, matchState, missingQuantity, type Order } from '../read-order';
import { itemsText, type Requisition } from '../read-requisition';
import { statusName, textIn } from '../state-names';
import { companyTime } from '../working-time';

type Card = AnswerContext['card'];

const richCard = (
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

/** A card with every part except buttons. source: MT-14, MT-30 … MT-36, MT-51 */
export function plainCard(order: Order, context: Card): RobotReply {
  const { language, hostUrl, now } = context;
  return richCard('CARD', {
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
        `还差 ${missingQuantity(order)}，应于 ${dayText(order.dueOn, language)}到货`,
        `${missingQuantity(order)} missing, due ${dayText(order.dueOn, language)}`,
      ),
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
    title: { text: textIn(language, `采购申请 ${number}`, `Requisition ${number}`) },
    subTitle: { text: itemsText(items, language) },
    tag: { text: statusName(status, language), color: 'info' },
    fields: [
      { fieldName: textIn(language, '金额', 'Amount'), fieldValue: money(amount) },
      { fieldName: textIn(language, '预算科目', 'Budget'), fieldValue: inLanguage(budget, language) },
      { fieldName: textIn(language, '需求日期', 'Needed on'), fieldValue: neededOn },
    ],
    buttons: [
      messageButton(
        textIn(language, '查进度', 'Progress'),
        1,
        textIn(language, `${number} 到哪一步了`, `Where is ${number}?`),
      ),
      documentButton(number, context),
      messageButton(
        textIn(language, '为什么', 'Why'),
        3,
        textIn(language, `${number} 为什么还没好`, `Why does ${number} take so long?`),
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

/** A card with an HTML sub-title. source: MT-53, MT-39 */
export function htmlCard(orders: readonly Order[], { language, now }: Card): RobotReply {
  const total = money(orders.reduce((sum, { amount }) => sum + amount, 0));
  const items = orders.map(
    ({ number, amount, supplier }) =>
      `<li><b>${escaped(number)}</b> ${escaped(inLanguage(supplier, language))} <i>${money(amount)}</i></li>`,
  );
  const head = textIn(language, `合计 <b>${total}</b>`, `<b>${total}</b> in all`);
  return richCard('CARD', {
    title: { text: textIn(language, '订单金额', 'Order amounts') },
    subTitle: { text: `<p>${head}</p><ul>${items.join('')}</ul>` },
    config: { textMode: 'HTML' },
    dataTime: companyTime(now),
  });
}

/** A card with a long Markdown sub-title, folded after three lines. source: MT-52, MT-56 */
export const foldedCard = (orders: readonly Order[], context: Card): RobotReply =>
  richCard('CARD', {
    title: { text: textIn(context.language, '订单交货情况', 'Deliveries') },
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
  const head = textIn(
    language,
    `${orders.length} 张订单里，${openCount} 张没有交齐，${differenceCount} 张三单匹配有差异。`,
    `Of ${orders.length} orders, ${openCount} are not complete and ${differenceCount} differ in the 3-way match.`,
  );
  return richCard('TEXT_CARD', {
    text: { content: [head, ...orders.map((order) => orderSummary(order, context))].join('\n'), foldLineNumber: 4 },
    config: { evaluateFlag: true },
    dataTime: companyTime(now),
  });
}

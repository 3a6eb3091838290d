import type { RobotReply } from '../../robot';
import { type AnswerContext, citeFaq, citePolicy } from './answer-context';
import { clockTime, daysBetween, dayText, dayWithWeekday, inLanguage, money } from './format';
import { relatedQuestions } from './questions';
import { hasArrived, matchState, missingQuantity, type Order } from './read-order';
import { textIn } from './state-names';
import { type CitationList, collectCitations, dataSource, streamedText } from './streamed-text';
import { companyTime, dayOf } from './working-time';

type Language = AnswerContext['card']['language'];

/** Explains when an order arrives or why it is held up, with a table of its figures. source: W-07 */
export async function orderAnswer(order: Order, context: AnswerContext): Promise<readonly RobotReply[]> {
  const { language, now } = context.card;
  const sources = collectCitations();
  const sentence = await orderSentence(order, sources, context);
  const markdown = `${sentence}\n\n${orderTable(order, language)}`;
  const end = { references: sources.references, isRateable: true, aigc: true, dataTime: companyTime(now) };
  const subject = matchState(order) === 'difference' ? 'match' : 'order';
  return [streamedText(markdown, end), relatedQuestions(subject, language)];
}

/** The state of an order in a paragraph; adds its sources to `sources`. */
export async function orderSentence(order: Order, sources: CitationList, context: AnswerContext): Promise<string> {
  if (matchState(order) === 'difference') return differenceText(order, sources, context);
  const { language } = context.card;
  const citation = sources.cite(dataSource('order', language));
  const text = hasArrived(order) ? arrivedText(order, language) : dueText(order, context);
  const policy = await citePolicy(context, sources, policyQuery[language]);
  if (!hasArrived(order)) await citeFaq(context, sources, 'delivery-overdue');
  const reminder =
    policy && !hasArrived(order)
      ? textIn(
          language,
          `到期前 3 天系统提醒供应商和采购员，交期次日起算逾期。${policy}`,
          `Supplier and buyer are reminded 3 days before the due date; it counts as late from the day after. ${policy}`,
        )
      : '';
  return [`${text}${citation}`, reminder].filter((part) => part !== '').join('\n\n');
}

const policyQuery = {
  zh_CN: '采购订单管理办法 交期 到期前 3 天提醒 逾期',
  en_US: 'purchase order policy delivery reminder 3 days before due overdue',
} as const;

const unitOf = ({ items: [first] }: Order, language: Language) => (first ? inLanguage(first.unit, language) : '');

function dueText(order: Order, { card: { language, now } }: AnswerContext): string {
  const { number, received, dueOn, promisedOn, confirmedAt } = order;
  const unit = unitOf(order, language);
  const supplier = inLanguage(order.supplier, language);
  const day = dayWithWeekday(promisedOn ?? dueOn, language);
  const days = daysBetween(dayOf(now), dueOn);
  const remaining =
    days < 0
      ? textIn(language, `，已逾期 ${-days} 天`, `; it is ${-days} days late`)
      : days === 0
        ? textIn(language, '，今天到期', '; it is due today')
        : textIn(language, `，还有 ${days} 天`, `; ${days} days from now`);
  if (!confirmedAt) {
    return textIn(
      language,
      `**${number}** 还没有得到${supplier}确认，要求 **${day}** 到货${remaining}。`,
      `**${number}** has not been confirmed by ${supplier} yet; it is wanted by **${day}**${remaining}.`,
    );
  }
  if (received === 0) {
    return textIn(
      language,
      `**${number}** 还没有收货记录。${supplier}承诺 **${day}** 到货${remaining}。`,
      `Nothing of **${number}** has been received yet. ${supplier} promised **${day}**${remaining}.`,
    );
  }
  return textIn(
    language,
    `**${number}** 已收 ${received} ${unit}，还差 **${missingQuantity(order)} ${unit}**。${supplier}承诺 **${day}** 交齐${remaining}。`,
    `${received} ${unit} of **${number}** have arrived, **${missingQuantity(order)}** are still to come. ${supplier} promised **${day}**${remaining}.`,
  );
}

function arrivedText(order: Order, language: Language): string {
  const { number, received, receivedAt, receipt, rejected, rejection, rejectionReason } = order;
  const unit = unitOf(order, language);
  const at = receivedAt ? `${dayText(dayOf(receivedAt), language)} ${clockTime(receivedAt)}` : '';
  const text = textIn(
    language,
    `**${number}** 已于 **${at}** 到货，实收 ${received} ${unit}（${receipt ?? ''}）`,
    `**${number}** arrived on **${at}**: ${received} ${unit} received (${receipt ?? ''})`,
  );
  if (!rejection || !rejectionReason) return `${text}${textIn(language, '。', '. ')}`;
  return textIn(
    language,
    `${text}，${rejected} ${unit}因${rejectionReason.zh}拒收（${rejection}）。`,
    `${text}, ${rejected} rejected for a ${rejectionReason.en} (${rejection}). `,
  );
}

async function differenceText(order: Order, sources: CitationList, context: AnswerContext): Promise<string> {
  const { language } = context.card;
  const { number, amount, differenceQuantity, differenceAmount, invoiced } = order;
  const citation = sources.cite(dataSource('match', language));
  const unit = unitOf(order, language);
  const [pieces, difference] = [differenceQuantity ?? 0, differenceAmount ?? 0];
  const share = ((Math.abs(difference) / amount) * 100).toFixed(1);
  const moreOrFewer = pieces >= 0 ? textIn(language, '多', 'more') : textIn(language, '少', 'fewer');
  const head = textIn(
    language,
    `**${number}** 的三单匹配没有通过：发票比收货${moreOrFewer} **${Math.abs(pieces)} ${unit}**，金额差 **${money(Math.abs(difference))}**（${share}%）。${citation}`,
    `The 3-way match of **${number}** did not pass: the invoice has **${Math.abs(pieces)}** ${moreOrFewer} than the receipt, **${money(Math.abs(difference))}** (${share}%). ${citation}`,
  );
  const rejectedText = order.rejection
    ? textIn(
        language,
        `${arrivedText(order, language)}发票仍按 ${invoiced ?? 0} ${unit}开具。`,
        `${arrivedText(order, language)}The invoice is still for ${invoiced ?? 0}.`,
      )
    : arrivedText(order, language);
  const policy = await citePolicy(context, sources, matchQuery[language]);
  await citeFaq(context, sources, 'match-over-tolerance');
  const ruleText =
    policy &&
    textIn(
      language,
      `差异超过 0.5% 的，由采购员填写差异说明，财务复核后决定补货、红冲或按实收付款。${policy}`,
      `Above 0.5 % the buyer writes an explanation and finance reviews it; then it is replenished, credited or paid as received. ${policy}`,
    );
  return [head, rejectedText, ruleText].filter((part) => part !== '').join('\n\n');
}

const matchQuery = {
  zh_CN: '三单匹配与差异处理办法 差异超过 0.5% 差异说明 财务复核',
  en_US: 'three-way match and discrepancy policy above 0.5% explanation finance review',
} as const;

/** Ordered, received, rejected and invoiced, one row each. */
export function orderTable(order: Order, language: Language): string {
  const { ordered, amount, received, receivedAt, rejected, rejection, invoiced, invoiceAmount, dueOn } = order;
  const unit = unitOf(order, language);
  const price = ordered > 0 ? amount / ordered : 0;
  const row = (name: string, quantity: number, value: string, day: string) =>
    `| ${name} | ${quantity} ${unit} | ${value} | ${day} |`;
  const rows = [
    row(textIn(language, '订单', 'Order'), ordered, money(amount), textIn(language, `${dueOn} 到期`, `due ${dueOn}`)),
    received > 0 &&
      row(textIn(language, '收货', 'Receipt'), received, money(received * price), receivedAt ? dayOf(receivedAt) : ''),
    rejection !== null && row(textIn(language, '拒收', 'Rejected'), rejected, money(rejected * price), rejection),
    invoiced !== null && row(textIn(language, '发票', 'Invoice'), invoiced, money(invoiceAmount ?? 0), ''),
  ].filter((text) => text !== false);
  const head = textIn(language, '| 单据 | 数量 | 金额 | 日期 |', '| Document | Quantity | Amount | Date |');
  return [head, '| --- | ---: | ---: | --- |', ...rows].join('\n');
}

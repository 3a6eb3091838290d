import type { RobotReply } from '../../robot';
import { type AnswerContext, citeFaq, citePolicy } from './answer-context';
import { dayWithWeekday, inLanguage, money } from './format';
import { orderSentence } from './order-answer';
import { relatedQuestions } from './questions';
import type { Statement } from './read-delivery';
import { matchState, type Order } from './read-order';
import { textIn } from './state-names';
import { collectCitations, dataSource, streamedText } from './streamed-text';
import { companyTime } from './working-time';

/** Explains when a statement is paid and what holds it up. source: W-07 */
export async function statementAnswer(
  statement: Statement,
  order: Order,
  context: AnswerContext,
): Promise<readonly RobotReply[]> {
  const { language, now } = context.card;
  const sources = collectCitations();
  const citation = sources.cite(dataSource('statement', language));
  const { number, amount, payOn, status, redLetters } = statement;
  const [supplier, day, sum] = [
    inLanguage(statement.supplier, language),
    dayWithWeekday(payOn, language),
    money(amount),
  ];
  const head =
    status === 'paid'
      ? textIn(
          language,
          `对账单 **${number}**（${supplier}，${sum}）已于 **${day}** 付款。${citation}`,
          `Statement **${number}** (${supplier}, ${sum}) was paid on **${day}**. ${citation}`,
        )
      : textIn(
          language,
          `对账单 **${number}**（${supplier}，${sum}）的付款日是 **${day}**，目前待付款。${citation}`,
          `Statement **${number}** (${supplier}, ${sum}) is to be paid on **${day}**. ${citation}`,
        );
  const isHeldUp = status === 'unpaid' && matchState(order) === 'difference';
  const heldUpText = isHeldUp
    ? textIn(
        language,
        `订单 ${order.number} 的三单匹配还有差异${redLetters > 0 ? `，${redLetters} 张发票待红冲` : ''}；匹配通过后才起算账期。`,
        `The 3-way match of ${order.number} still has a difference${redLetters > 0 ? ` and ${redLetters} invoice waits for its red letter` : ''}; the term only starts once the match has passed.`,
      )
    : '';
  const policy = heldUpText && (await citePolicy(context, sources, policyQuery[language]));
  await citeFaq(context, sources, 'payment-date');
  const markdown = [head, `${heldUpText}${policy}`].filter((part) => part !== '').join('\n\n');
  const end = { references: sources.references, isRateable: true, aigc: true, dataTime: companyTime(now) };
  return [streamedText(markdown, end), relatedQuestions('statement', language)];
}

/** Explains the cause behind a statement: the rejection and the match of its order. source: W-07 */
export async function statementCause(order: Order, context: AnswerContext): Promise<readonly RobotReply[]> {
  const { language, now } = context.card;
  const sources = collectCitations();
  const { number, rejected, rejection, rejectionReason } = order;
  const state = await orderSentence(order, sources, context);
  const rejectionText =
    rejection && rejectionReason
      ? textIn(
          language,
          `订单 **${number}** 有 ${rejected} 件因**${rejectionReason.zh}**拒收（${rejection}）。`,
          `${rejected} of order **${number}** were rejected for **${rejectionReason.en}** (${rejection}).`,
        )
      : '';
  const markdown = [rejectionText, state].filter((part) => part !== '').join('\n\n');
  const end = { references: sources.references, isRateable: true, aigc: true, dataTime: companyTime(now) };
  return [streamedText(markdown, end), relatedQuestions('statement', language)];
}

const policyQuery = {
  zh_CN: '对账与付款管理办法 账期 月结 30 天 匹配通过后起算',
  en_US: 'statement and payment policy payment term 30 days after the match passed',
} as const;

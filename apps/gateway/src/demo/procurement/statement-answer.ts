import { serverText } from '@parley/i18n/server-text';
import type { RobotReply } from '../../robot';
import { type AnswerContext, citeFaq, citePolicy } from './answer-context';
import type { CardContext } from './buttons';
import { dayWithWeekday, inLanguage, money } from './format';
import { orderSentence } from './order-answer';
import { relatedQuestions } from './questions';
import type { Statement } from './read-delivery';
import { matchState, type Order } from './read-order';
import { answerFromData, collectCitations, dataSource } from './streamed-text';

/** Explains when a statement is paid and what holds it up. source: W-07 */
export async function statementAnswer(
  statement: Statement,
  order: Order,
  context: AnswerContext,
): Promise<readonly RobotReply[]> {
  const { language, now } = context.cardContext;
  const sources = collectCitations();
  const citation = sources.cite(dataSource('statement', language));
  const { number, amount, payOn, status, creditNotesDue } = statement;
  const supplier = inLanguage(statement.supplier, language);
  const sum = money(amount);
  const day = payOn && dayWithWeekday(payOn, language);
  const state = day ? (status === 'paid' ? 'paid' : 'toBePaid') : 'withoutDay';
  const head = serverText(language, `procurement.statementAnswer.${state}`, {
    number,
    supplier,
    sum,
    day: day ?? '',
    citation,
  });
  const isHeldUp = status === 'unpaid' && matchState(order) === 'difference';
  const heldUpText = isHeldUp ? whyHeldUp(order.number, creditNotesDue, language) : '';
  const policy = heldUpText && (await citePolicy(context, sources, policyQuery[language]));
  await citeFaq(context, sources, 'payment-date');
  const markdown = [head, `${heldUpText}${policy}`].filter((part) => part !== '').join('\n\n');
  return [answerFromData(markdown, sources, now), relatedQuestions('statement', language)];
}

const whyHeldUp = (number: string, creditNotesDue: number, language: CardContext['language']): string =>
  creditNotesDue > 0
    ? serverText(language, 'procurement.statementAnswer.heldUpByCreditNotes', { number, creditNotesDue })
    : serverText(language, 'procurement.statementAnswer.heldUp', { number });

/** Explains the cause behind a statement: the rejection and the match of its order. source: W-07 */
export async function statementCause(order: Order, context: AnswerContext): Promise<readonly RobotReply[]> {
  const { language, now } = context.cardContext;
  const sources = collectCitations();
  const { number, rejected, rejection, rejectionReason } = order;
  const state = await orderSentence(order, sources, context);
  const rejectionText =
    rejection && rejectionReason
      ? serverText(language, 'procurement.statementAnswer.rejected', {
          number,
          rejected,
          reason: inLanguage(rejectionReason, language),
          rejection,
        })
      : '';
  const markdown = [rejectionText, state].filter((part) => part !== '').join('\n\n');
  return [answerFromData(markdown, sources, now), relatedQuestions('statement', language)];
}

const policyQuery = {
  zh_CN: '对账与付款管理办法 账期 月结 30 天 匹配通过后起算',
  en_US: 'statement and payment policy payment term 30 days after the match passed',
} as const;

import { robotText } from '@parley/i18n/robot';
import type { RobotReply } from '../../robot';
import type { AnswerContext } from './answer-context';
import type { FoundDocument } from './find-documents';
import { inLanguage, money, quantityText, waitText } from './format';
import { missingQuantity, type Order, readOrder } from './read-order';
import { presentStep, type Requisition, readRequisition } from './read-requisition';
import { stepInSentence } from './state-names';
import { answerFromData, collectCitations, dataSource } from './streamed-text';

type Subject = 'amount' | 'requester' | 'supplier' | 'whoNow';

const subjectPatterns = {
  requester: /申请人|谁(申请|提交|提的|发起|要的)|\brequester\b|\bwho (requested|submitted|raised|ordered|asked)\b/i,
  supplier: /供应商|厂家|\b(supplier|vendor)\b/i,
  whoNow: /谁|哪位|处理人|负责人|经办人|\b(who|who's|whose|handler|owner)\b/i,
  amount: /多少钱|金额|总价|总额|多少元|\b(amount|cost|price|total|value)\b|how much(?! (longer|time|more))/i,
} as const satisfies { readonly [S in Subject]: RegExp };
const subjects: readonly Subject[] = ['requester', 'supplier', 'whoNow', 'amount'];

/** A question about a past decision is answered by the card. */
const isPast = /批准了|批过|批的|通过了|退回|驳回|\b(approved|signed|returned|rejected|recalled)\b/i;

/**
 * Answers a follow-up that asks for one fact in one sentence; undefined when it needs the card. source: PD37
 */
export async function shortAnswer(
  { number, kind }: FoundDocument,
  text: string,
  context: AnswerContext,
): Promise<readonly RobotReply[] | undefined> {
  const subject = isPast.test(text) ? undefined : subjects.find((one) => subjectPatterns[one].test(text));
  if (!subject) return undefined;
  const { tenantId } = context.reader;
  const requisition =
    kind === 'PR' ? await readRequisition(context.database, { tenantId, number, now: context.card.now }) : undefined;
  const order = kind === 'PO' ? await readOrder(context.database, { tenantId, number }) : undefined;
  const fact = requisition
    ? factOfRequisition(requisition, subject, context)
    : order && factOfOrder(order, subject, context);
  if (fact === undefined) return undefined;
  const { language, now } = context.card;
  const sources = collectCitations();
  const citation = sources.cite(dataSource(requisition ? 'requisition' : 'order', language));
  return [answerFromData(`${fact}${citation}`, sources, now)];
}

function factOfRequisition(
  requisition: Requisition,
  subject: Subject,
  { card: { language } }: AnswerContext,
): string | undefined {
  const { number } = requisition;
  switch (subject) {
    case 'amount':
      return robotText(language, 'procurement.shortAnswer.amount', { number, amount: money(requisition.amount) });
    case 'requester':
      return robotText(language, 'procurement.shortAnswer.requester', {
        number,
        name: inLanguage(requisition.requester, language),
      });
    case 'whoNow': {
      const present = presentStep(requisition);
      if (!present || requisition.status !== 'approving') return undefined;
      const { handler, code, minutes } = present.step;
      return robotText(language, 'procurement.shortAnswer.whoNow', {
        number,
        name: inLanguage(handler, language),
        step: stepInSentence(code, language),
        wait: waitText(minutes ?? 0, language),
      });
    }
    case 'supplier':
      return undefined;
  }
}

function factOfOrder(order: Order, subject: Subject, { card: { language } }: AnswerContext): string | undefined {
  const { number } = order;
  const missing = missingQuantity(order);
  const [first] = order.items;
  switch (subject) {
    case 'amount':
      return robotText(language, 'procurement.shortAnswer.amount', { number, amount: money(order.amount) });
    case 'supplier':
      return robotText(language, 'procurement.shortAnswer.supplier', {
        number,
        name: inLanguage(order.supplier, language),
      });
    case 'whoNow':
      if (missing === 0 || !first) return undefined;
      return robotText(language, 'procurement.shortAnswer.whoDelivers', {
        number,
        name: inLanguage(order.supplier, language),
        missing: quantityText(missing, inLanguage(first.unit, language), language),
      });
    case 'requester':
      return undefined;
  }
}

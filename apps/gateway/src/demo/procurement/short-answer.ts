import { serverText } from '@parley/i18n/server-text';
import { dayOf } from '../../company-time';
import type { RobotReply } from '../../robot';
import type { AnswerContext } from './answer-context';
import type { FoundDocument } from './find-documents';
import { dayText, inLanguage, money, quantityText, unitText, waitText } from './format';
import { readReceipt, readRejection, readStatement, type Statement } from './read-delivery';
import { matchState, missingQuantity, type Order, readOrder } from './read-order';
import { currentStep, type Requisition, readRequisition } from './read-requisition';
import { stepInSentence } from './state-names';
import { answerFromData, collectCitations, dataSource } from './streamed-text';

type Subject =
  | 'amount'
  | 'buyer'
  | 'difference'
  | 'missing'
  | 'requester'
  | 'submitted'
  | 'supplier'
  | 'waited'
  | 'whoNow';

const subjectPatterns = {
  requester: /申请人|谁(申请|提交|提的|发起|要的)|\brequester\b|\bwho (requested|submitted|raised|ordered|asked)\b/i,
  buyer: /采购员|采购人员|买手|\bbuyer\b/i,
  supplier: /供应商|厂家|哪家|供的?货|\b(suppliers?|vendor|suppl(?:y|ies|ied))\b/i,
  whoNow: /谁|哪位|处理人|负责人|经办人|\b(who|who's|whose|handler|owner)\b/i,
  missing: /[差缺少]了?(几|多少)(件|个|台|套)|\bmissing\b/i,
  difference: /差(多少|额|异|$)|\b(difference|discrepancy|off by)\b/i,
  amount: /多少钱|金额|总价|总额|多少元|\b(amount|cost|price|total|value)\b|how much(?! (longer|time|more))/i,
  waited:
    /[等卡停]了?(多久|多长时间|几天)|(手里|手上|那里|那儿|那)(多久|几天)|(多久|几天|多长时间)了|从什么时候|\bhow long (has|have)\b|\bsince when\b/i,
  submitted: /(什么时候|啥时候|何时|哪天|几号)提交|提交(时间|日期)|\bwhen (was|did)\b.*\bsubmit/i,
} as const satisfies { readonly [S in Subject]: RegExp };
const subjects: readonly Subject[] = ['requester', 'buyer', 'supplier', 'whoNow', 'missing', 'difference', 'amount'];
/** Questions with 'how long' or 'when' whose answer is one fact; any other of them needs the explanation. */
const timeSubjects: readonly Subject[] = ['submitted', 'waited'];
/** Time that is still to come: 还要等多久. */
const isFuture = /还?(要|得|需)|\b(will|take|until)\b/i;

/** A question about a past decision, or about a step before or after the present one, is answered by the card. */
const isAboutOtherStep =
  /批准了|批过|批的|通过了|退回|驳回|上一|下一|接下来|\b(previous|before|next)\b|\b(approved|signed|returned|rejected|recalled)\b/i;

/**
 * Answers a follow-up that asks for one fact in one sentence; undefined when it needs the card. source: PD37
 */
export async function shortAnswer(
  { number, kind }: FoundDocument,
  question: { readonly text: string; readonly isWhyOrWhen: boolean },
  context: AnswerContext,
): Promise<readonly RobotReply[] | undefined> {
  const subject = subjectOf(question);
  if (!subject) return undefined;
  const found = await answerAbout({ number, kind }, subject, context);
  if (!found?.sentence) return undefined;
  const { language, now } = context.cardContext;
  const sources = collectCitations();
  const citation = sources.cite(dataSource(found.source, language));
  return [answerFromData(`${found.sentence}${citation}`, sources, now)];
}

function subjectOf({
  text,
  isWhyOrWhen,
}: {
  readonly text: string;
  readonly isWhyOrWhen: boolean;
}): Subject | undefined {
  if (isAboutOtherStep.test(text)) return undefined;
  const named = (candidates: readonly Subject[]): Subject | undefined =>
    candidates.find((subject) => subjectPatterns[subject].test(text));
  const time = isFuture.test(text) ? undefined : named(timeSubjects);
  return time ?? (isWhyOrWhen ? undefined : named(subjects));
}

/** A sentence, undefined where there is none, and what it is read from. */
interface CitedSentence {
  readonly sentence: string | undefined;
  readonly source: 'requisition' | 'order' | 'match' | 'statement';
}

async function answerAbout(
  { number, kind }: Pick<FoundDocument, 'number' | 'kind'>,
  subject: Subject,
  context: AnswerContext,
): Promise<CitedSentence | undefined> {
  const { database, asker, cardContext } = context;
  const key = { tenantId: asker.tenantId, number };
  switch (kind) {
    case 'PR': {
      const requisition = await readRequisition(database, { ...key, now: cardContext.now });
      return (
        requisition && { sentence: sentenceAboutRequisition(requisition, subject, context), source: 'requisition' }
      );
    }
    case 'PO':
      return sentenceAboutOrderNumber(number, subject, context);
    case 'ST': {
      const statement = await readStatement(database, key);
      if (!statement) return undefined;
      const sentence = sentenceAboutStatement(statement, subject, context);
      return sentence ? { sentence, source: 'statement' } : sentenceAboutOrderNumber(statement.order, subject, context);
    }
    case 'GR':
    case 'RJ': {
      const delivery = kind === 'GR' ? await readReceipt(database, key) : await readRejection(database, key);
      return delivery && sentenceAboutOrderNumber(delivery.order, subject, context);
    }
  }
}

async function sentenceAboutOrderNumber(
  number: string,
  subject: Subject,
  context: AnswerContext,
): Promise<CitedSentence | undefined> {
  const order = await readOrder(context.database, { tenantId: context.asker.tenantId, number });
  return (
    order && {
      sentence: sentenceAboutOrder(order, subject, context),
      source: subject === 'difference' ? 'match' : 'order',
    }
  );
}

function sentenceAboutStatement(
  { number, amount, supplier }: Statement,
  subject: Subject,
  { cardContext: { language } }: AnswerContext,
): string | undefined {
  if (subject === 'amount')
    return serverText(language, 'procurement.shortAnswer.amount', { number, amount: money(amount) });
  const name = inLanguage(supplier, language);
  return subject === 'supplier'
    ? serverText(language, 'procurement.shortAnswer.supplier', { number, name })
    : undefined;
}

/** How far the invoice of an order is from its receipt. */
function differenceOf(order: Order, { cardContext: { language } }: AnswerContext): string {
  const { number, differenceAmount, differenceQuantity, items } = order;
  const signedQuantity = differenceQuantity ?? 0;
  const quantity = Math.abs(signedQuantity);
  const state = matchState(order);
  if (state === 'passed') return serverText(language, 'procurement.shortAnswer.noDifference', { number });
  if (state !== 'difference') return serverText(language, 'procurement.shortAnswer.notMatched', { number });
  return serverText(language, 'procurement.shortAnswer.difference', {
    number,
    difference: money(Math.abs(differenceAmount ?? 0)),
    quantity: quantityText(quantity, unitText(items, quantity, language), language),
    moreOrFewer: serverText(
      language,
      signedQuantity >= 0 ? 'procurement.orderAnswer.more' : 'procurement.orderAnswer.fewer',
    ),
  });
}

function sentenceAboutRequisition(
  requisition: Requisition,
  subject: Subject,
  { cardContext: { language } }: AnswerContext,
): string | undefined {
  const { number } = requisition;
  switch (subject) {
    case 'amount':
      return serverText(language, 'procurement.shortAnswer.amount', { number, amount: money(requisition.amount) });
    case 'requester':
      return serverText(language, 'procurement.shortAnswer.requester', {
        number,
        name: inLanguage(requisition.requester, language),
      });
    case 'submitted':
      return serverText(language, 'procurement.shortAnswer.submitted', {
        number,
        day: dayText(dayOf(requisition.submittedAt), language),
      });
    case 'waited':
    case 'whoNow': {
      const present = currentStep(requisition);
      if (!present || requisition.status !== 'approving') return undefined;
      const { handler, code, minutes } = present.step;
      return serverText(language, 'procurement.shortAnswer.whoNow', {
        number,
        name: inLanguage(handler, language),
        step: stepInSentence(code, language),
        wait: waitText(minutes ?? 0, language),
      });
    }
    case 'buyer':
    case 'supplier':
    case 'missing':
    case 'difference':
      return undefined;
  }
}

function sentenceAboutOrder(order: Order, subject: Subject, context: AnswerContext): string | undefined {
  const { language } = context.cardContext;
  const { number } = order;
  const missing = missingQuantity(order);
  const [first] = order.items;
  switch (subject) {
    case 'amount':
      return serverText(language, 'procurement.shortAnswer.amount', { number, amount: money(order.amount) });
    case 'supplier':
      return serverText(language, 'procurement.shortAnswer.supplier', {
        number,
        name: inLanguage(order.supplier, language),
      });
    case 'buyer':
      return serverText(language, 'procurement.shortAnswer.buyer', { number, name: inLanguage(order.buyer, language) });
    case 'missing':
    case 'whoNow':
      if (missing === 0 || !first) return undefined;
      return serverText(language, 'procurement.shortAnswer.whoDelivers', {
        number,
        name: inLanguage(order.supplier, language),
        missing: quantityText(missing, unitText(order.items, missing, language), language),
      });
    case 'difference':
      return differenceOf(order, context);
    case 'requester':
    case 'submitted':
    case 'waited':
      return undefined;
  }
}

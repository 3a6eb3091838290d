import type { RobotReply } from '../../robot';
import type { AnswerContext } from './answer-context';
import { type DocumentAspect, documentAspect } from './asked-aspect';
import { orderSentences, requisitionSentences, statementSentences } from './document-sentences';
import type { FoundDocument } from './find-documents';
import { readReceipt, readRejection, readStatement } from './read-delivery';
import { readOrder } from './read-order';
import { readRequisition } from './read-requisition';
import type { Aspects } from './recognise';
import { answerFromData, collectCitations, dataSource } from './streamed-text';

/**
 * Answers a follow-up that asks for one thing in one sentence; undefined when it needs the card. source: PD37, PD51
 */
export async function shortAnswer(
  { number, kind }: FoundDocument,
  { text, aspects }: { readonly text: string; readonly aspects: Pick<Aspects, 'isWhy' | 'isWhyOrWhen'> },
  context: AnswerContext,
): Promise<readonly RobotReply[] | undefined> {
  const aspect = documentAspect(text, aspects);
  // The day of payment of a statement has an explanation of its own.
  if (!aspect || (kind === 'ST' && aspect === 'paid' && aspects.isWhyOrWhen)) return undefined;
  const found = await answerAbout({ number, kind }, aspect, context);
  if (!found?.sentence) return undefined;
  const { language, now } = context.cardContext;
  const sources = collectCitations();
  const citation = sources.cite(dataSource(found.source, language));
  return [answerFromData(`${found.sentence}${citation}`, sources, now)];
}

/** A sentence, undefined where there is none, and what it is read from. */
interface CitedSentence {
  readonly sentence: string | undefined;
  readonly source: 'requisition' | 'order' | 'match' | 'statement';
}

async function answerAbout(
  { number, kind }: Pick<FoundDocument, 'number' | 'kind'>,
  aspect: DocumentAspect,
  context: AnswerContext,
): Promise<CitedSentence | undefined> {
  const key = { tenantId: context.asker.tenantId, number };
  switch (kind) {
    case 'PR':
      return answerAboutRequisition(number, aspect, context);
    case 'PO':
      return answerAboutOrder(number, aspect, context);
    case 'ST': {
      const statement = await readStatement(context.database, key);
      if (!statement) return undefined;
      const sentence = statementSentences[aspect]?.(statement, context.cardContext.language);
      return sentence ? { sentence, source: 'statement' } : answerAboutOrder(statement.order, aspect, context);
    }
    case 'GR':
    case 'RJ': {
      const read = kind === 'GR' ? readReceipt : readRejection;
      const delivery = await read(context.database, key);
      return delivery && answerAboutOrder(delivery.order, aspect, context);
    }
  }
}

/** What the requisition itself does not say is read from its order, when it became exactly one. */
async function answerAboutRequisition(
  number: string,
  aspect: DocumentAspect,
  context: AnswerContext,
): Promise<CitedSentence | undefined> {
  const { database, asker, cardContext } = context;
  const requisition = await readRequisition(database, { tenantId: asker.tenantId, number, now: cardContext.now });
  if (!requisition) return undefined;
  const sentence = requisitionSentences[aspect]?.(requisition, cardContext.language);
  if (sentence) return { sentence, source: 'requisition' };
  const [order, ...others] = requisition.orders;
  return order !== undefined && others.length === 0 ? answerAboutOrder(order, aspect, context) : undefined;
}

async function answerAboutOrder(
  number: string,
  aspect: DocumentAspect,
  { database, asker, cardContext }: AnswerContext,
): Promise<CitedSentence | undefined> {
  const order = await readOrder(database, { tenantId: asker.tenantId, number });
  return (
    order && {
      sentence: orderSentences[aspect]?.(order, cardContext.language),
      source: aspect === 'difference' ? 'match' : aspect === 'paid' ? 'statement' : 'order',
    }
  );
}

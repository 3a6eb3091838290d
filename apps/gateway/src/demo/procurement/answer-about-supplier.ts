import type { DocumentAnswer, RobotReply } from '../../robot';
import type { AnswerContext } from './answer-context';
import { type SupplierAspect, supplierAspect } from './asked-aspect';
import { runAction } from './button-actions';
import { supplierFollowUpOf } from './follow-up';
import { inLanguage } from './format';
import { answerSupplierOrders } from './list-answer';
import { isInvitable, namedSuppliers, readSuppliers, type Supplier } from './read-supplier';
import type { QuestionCues } from './recognise';
import { answerFromData, collectCitations, dataSource } from './streamed-text';
import { invitationAnswer, licenceAnswer, progressAnswer } from './supplier-answer';
import { supplierSentences } from './supplier-sentences';

/** Answers a question that names a supplier, or in which a supplier contact says 'we'. */
export async function answerSupplier(
  text: string,
  cues: QuestionCues,
  context: AnswerContext,
): Promise<DocumentAnswer | undefined> {
  if (cues.supplier === 'none') return undefined;
  const suppliers = await readSuppliers(context.database, context.asker, context.cardContext.now);
  const isOwn = context.asker.kind === 'supplier' && /我们|我司|本公司|\b(our|we)\b/i.test(text) && !cues.isHowTo;
  const [supplier, ...others] = isOwn ? suppliers : namedSuppliers(suppliers, text);
  if (!supplier || others.length > 0) return undefined;
  return {
    replies: await answerAboutSupplier(supplier, cues.supplier, context),
    lastSupplier: { id: supplier.id },
  };
}

/** Answers a text that names nothing and asks for an aspect of the supplier that was talked about last. source: PD52 */
export async function answerSupplierFollowUp(
  text: string,
  {
    lastSupplier,
    isHowTo,
    context,
  }: { readonly lastSupplier: string; readonly isHowTo: boolean; readonly context: AnswerContext },
): Promise<DocumentAnswer | undefined> {
  const aspect = supplierFollowUpOf(text) ? supplierAspect(text) : undefined;
  // 'Which documents are missing?' has the words of a rule; every other text with such words asks for one.
  if (!aspect || (isHowTo && aspect !== 'documents')) return undefined;
  const { database, asker, cardContext } = context;
  const suppliers = await readSuppliers(database, asker, cardContext.now);
  const supplier = suppliers.find(({ id }) => id === lastSupplier);
  if (!supplier) return undefined;
  return { replies: await answerAspect(supplier, aspect, context), lastSupplier: { id: supplier.id } };
}

async function answerAspect(
  supplier: Supplier,
  aspect: SupplierAspect,
  context: AnswerContext,
): Promise<readonly RobotReply[]> {
  const { language, now } = context.cardContext;
  const sentence = supplierSentences[aspect]?.(supplier, language);
  if (sentence) {
    const sources = collectCitations();
    const citation = sources.cite(dataSource('supplier', language));
    return [answerFromData(`${sentence}${citation}`, sources, now)];
  }
  if (aspect === 'remind')
    return [await runAction({ action: 'remind', supplier: supplier.id, confirmed: 'no' }, context)];
  return answerAboutSupplier(supplier, aspect === 'orders' || aspect === 'licence' ? aspect : 'progress', context);
}

async function answerAboutSupplier(
  supplier: Supplier,
  subject: Exclude<QuestionCues['supplier'], 'none'>,
  context: AnswerContext,
): Promise<readonly RobotReply[]> {
  switch (subject) {
    case 'invite':
      return invitationAnswer(supplier, context);
    case 'licence':
      // A supplier that was not invited has handed in no licence.
      return isInvitable(supplier) ? progressAnswer(supplier, context) : licenceAnswer(supplier, context);
    case 'orders':
      return [
        await answerSupplierOrders(supplier.id, inLanguage(supplier.short, context.cardContext.language), context),
      ];
    case 'progress':
      return progressAnswer(supplier, context);
  }
}

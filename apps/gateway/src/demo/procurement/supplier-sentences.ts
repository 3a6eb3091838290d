import { serverText } from '@parley/i18n/server-text';
import type { AnswerContext } from './answer-context';
import type { SupplierAspect } from './asked-aspect';
import { dayWithWeekday, inLanguage, momentText, withinSentence } from './format';
import type { Supplier } from './read-supplier';
import { documentName, onboardingName } from './state-names';

type Language = AnswerContext['cardContext']['language'];
/** The sentence that answers one question about an onboarding; undefined where only its progress answers it. */
type Sentence = (supplier: Supplier, language: Language) => string | undefined;

const shortName = ({ short }: Supplier, language: Language): string => inLanguage(short, language);
const state = ({ onboarding }: Supplier, language: Language): string =>
  withinSentence(onboardingName(onboarding, language), language);

const documents: Sentence = (supplier, language) => {
  const { openDocuments, accepted, documents: count } = supplier;
  const name = shortName(supplier, language);
  if (openDocuments.length === 0) return serverText(language, 'procurement.supplierShort.allAccepted', { name, count });
  const missing = openDocuments.filter((document) => document.state !== 'submitted');
  const names = (missing.length > 0 ? missing : openDocuments)
    .map(({ code }) => documentName(code, language))
    .join(serverText(language, 'procurement.requisitionAnswer.separator'));
  const key = missing.length > 0 ? 'missing' : 'nothingMissing';
  return serverText(language, `procurement.supplierShort.${key}`, { name, names, accepted, count });
};

const done: Sentence = (supplier, language) => {
  const name = shortName(supplier, language);
  if (supplier.onboarding === 'approved') return serverText(language, 'procurement.supplierShort.approved', { name });
  const { onboarding, reviewDueOn } = supplier;
  if (reviewDueOn === null)
    return serverText(language, 'procurement.supplierShort.noDay', { name, state: state(supplier, language) });
  const key = onboarding === 'document_check' ? 'checkDone' : 'reviewDone';
  return serverText(language, `procurement.supplierShort.${key}`, { name, day: dayWithWeekday(reviewDueOn, language) });
};

export const supplierSentences: { readonly [Aspect in SupplierAspect]?: Sentence } = {
  documents,
  done,
  deadline: (supplier, language) =>
    supplier.documentsDueOn === null
      ? undefined
      : serverText(language, 'procurement.supplierShort.deadline', {
          name: shortName(supplier, language),
          day: dayWithWeekday(supplier.documentsDueOn, language),
        }),
  invited: (supplier, language) =>
    supplier.invitedAt === null
      ? undefined
      : serverText(language, 'procurement.supplierShort.invited', {
          name: shortName(supplier, language),
          at: momentText(supplier.invitedAt, language),
        }),
  contact: (supplier, language) =>
    serverText(language, 'procurement.supplierShort.contact', {
      name: shortName(supplier, language),
      state: state(supplier, language),
      contact: inLanguage(supplier.contact, language),
    }),
};

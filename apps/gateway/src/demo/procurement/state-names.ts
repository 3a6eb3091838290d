import { isPlainTextKey, serverText } from '@parley/i18n/server-text';
import type { QuestionLanguage } from '../../robot';

type CodeKind = 'step' | 'clearedStep' | 'status' | 'document' | 'onboarding' | 'rejection' | 'urge';

/** The name of a database code; a code without a text is its own name. */
const nameOf =
  (kind: CodeKind) =>
  (code: string, language: QuestionLanguage): string => {
    const key = `procurement.${kind}.${code}`;
    return isPlainTextKey(key) ? serverText(language, key) : code;
  };

export const stepName = nameOf('step');
export const statusName = nameOf('status');
export const documentName = nameOf('document');
export const onboardingName = nameOf('onboarding');
export const rejectionName = nameOf('rejection');

/** The label of an urge button, which names the step: `催办复核`. */
export const urgeLabel = nameOf('urge');

/** A step in the sentence on how long it takes on average: `review`. */
export const clearedStepName = nameOf('clearedStep');

/** A step's name inside an English sentence: `finance review`. */
export const stepInSentence = (code: string, language: QuestionLanguage): string =>
  language === 'zh_CN' ? stepName(code, language) : stepName(code, language).toLowerCase();

import { isRobotPhrase, robotText } from '@parley/i18n/robot';
import type { QuestionLanguage } from '../../robot';

type Named = 'step' | 'status' | 'document' | 'onboarding' | 'rejection' | 'urge';

/** The name of a code in the database; a code without a text is shown as it is. */
const nameOf =
  (kind: Named) =>
  (code: string, language: QuestionLanguage): string => {
    const key = `procurement.${kind}.${code}`;
    return isRobotPhrase(key) ? robotText(language, key) : code;
  };

export const stepName = nameOf('step');
export const statusName = nameOf('status');
export const documentName = nameOf('document');
export const onboardingName = nameOf('onboarding');
export const rejectionName = nameOf('rejection');

/** Each urge button names the step it hurries: `催办复核`. */
export const urgeLabel = nameOf('urge');

/** A step's name inside an English sentence: `finance review`. */
export const stepInSentence = (code: string, language: QuestionLanguage): string =>
  language === 'zh_CN' ? stepName(code, language) : stepName(code, language).toLowerCase();

/** Picks the wording of the question's language. */
export const textIn = (language: QuestionLanguage, zh: string, en: string): string => (language === 'zh_CN' ? zh : en);

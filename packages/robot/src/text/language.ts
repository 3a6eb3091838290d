import type { QuestionLanguage } from '../knowledge/language';
import { isChinese } from './normalise';

/**
 * The language of a text: Chinese if it has an ideograph, else English; undefined when it has no words. source: W-11
 */
export function languageOfText(text: string): QuestionLanguage | undefined {
  if (isChinese(text)) return 'zh_CN';
  return /[A-Z]{2}/.test(text.normalize('NFKC').toUpperCase()) ? 'en_US' : undefined;
}

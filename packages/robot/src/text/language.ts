import type { QuestionLanguage } from '../knowledge/language';
import { isChinese } from './normalise';

/**
 * The language of a text: Chinese if it has an ideograph, else English if it has two Latin letters in a row, else undefined.
 * source: W-11
 */
export function languageOfText(text: string): QuestionLanguage | undefined {
  if (isChinese(text)) return 'zh_CN';
  return /[A-Z]{2}/.test(text.normalize('NFKC').toUpperCase()) ? 'en_US' : undefined;
}

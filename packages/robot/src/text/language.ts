import type { QuestionLanguage } from '../knowledge/language';
import { isChinese } from './normalise';

/** The language that a text has words of, Chinese before English; undefined when it has none. source: W-11 */
export function languageOfText(text: string): QuestionLanguage | undefined {
  if (isChinese(text)) return 'zh_CN';
  return /[A-Z]{2}/.test(text.normalize('NFKC').toUpperCase()) ? 'en_US' : undefined;
}

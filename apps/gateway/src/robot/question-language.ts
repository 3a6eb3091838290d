import { findDocumentNumbers } from '@parley/domain';
import { isChinese } from '@parley/robot';
import type { QuestionLanguage } from './reply';

/** The language a question is asked in, which is that of its answer. Numbers alone are in the page's, else zh_CN. source: W-11 */
export function languageOfQuestion(text: string, speaks: QuestionLanguage = 'zh_CN'): QuestionLanguage {
  if (isChinese(text)) return 'zh_CN';
  let words = text.normalize('NFKC').toUpperCase();
  for (const { text: number } of findDocumentNumbers(text)) words = words.replace(number, ' ');
  return /[A-Z]{2}/.test(words) ? 'en_US' : speaks;
}

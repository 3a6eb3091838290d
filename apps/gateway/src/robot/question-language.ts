import { findDocumentNumbers } from '@parley/domain';
import { languageOfText, type QuestionLanguage } from '@parley/robot';

/** The language a question is asked in, which is that of its answer. Numbers alone are in the page's, else zh_CN. source: W-11 */
export function languageOfQuestion(text: string, pageLanguage: QuestionLanguage = 'zh_CN'): QuestionLanguage {
  let words = text.normalize('NFKC').toUpperCase();
  for (const { text: number } of findDocumentNumbers(text)) words = words.replace(number, ' ');
  return languageOfText(words) ?? pageLanguage;
}

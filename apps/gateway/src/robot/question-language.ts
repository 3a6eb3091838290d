import { findDocumentNumbers } from '@parley/domain';
import { languageOfText, type QuestionLanguage } from '@parley/robot';

/** The language of a question and of its answer; for numbers alone that of the page, else zh_CN. source: W-11 */
export function languageOfQuestion(text: string, pageLanguage: QuestionLanguage = 'zh_CN'): QuestionLanguage {
  let words = text.normalize('NFKC').toUpperCase();
  for (const { text: number } of findDocumentNumbers(text)) words = words.replace(number, ' ');
  return languageOfText(words) ?? pageLanguage;
}

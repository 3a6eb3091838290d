import { findDocumentNumbers } from '@parley/domain';
import { languageOfText, type QuestionLanguage } from '@parley/robot';
import { withoutFiledNumbers } from './filed-numbers';

/** Letters before digits, such as `LM7805`: the number of something unknown, in whatever language. */
const unknownNumber = /(?<![\p{L}\p{N}])[A-Z]{1,4}[\s\-_#:/.]?\d[A-Z\d\-_#:/.]*/gu;

/** The language of a question and of its answer; for numbers alone that of the page, else zh_CN. source: W-11 */
export const languageOfQuestion = (text: string, pageLanguage: QuestionLanguage = 'zh_CN'): QuestionLanguage =>
  languageOfText(withoutNumbers(text).replace(unknownNumber, ' ')) ?? pageLanguage;

/** Whether a text is a number of a document, a left message or a ticket, and nothing else. */
export const isNumberAlone = (text: string): boolean =>
  /[\p{L}\p{N}]/u.test(text) && !/[\p{L}\p{N}]/u.test(withoutNumbers(text));

function withoutNumbers(text: string): string {
  let words = withoutFiledNumbers(text);
  for (const { text: number } of findDocumentNumbers(words)) words = words.replace(number, ' ');
  return words;
}

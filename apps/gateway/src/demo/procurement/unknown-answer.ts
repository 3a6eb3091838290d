import type { DocumentMention } from '@parley/domain';
import type { QuestionLanguage, RobotReply } from '../../robot';
import type { AnswerContext } from './answer-context';
import { similarNumbers } from './find-documents';
import { questionCard } from './questions';
import { textIn } from './state-names';
import { plainText } from './streamed-text';

/** The same text for numbers that do not exist and for documents that the asker may not see. source: W-08 */
export const unknownText = (requestedNumber: string, language: QuestionLanguage): string =>
  textIn(
    language,
    `没有找到你能查看的单据 **${requestedNumber}**。请核对单号；如果单号没错，它可能不在你的查看范围内。`,
    `I found no document **${requestedNumber}** that you can see. Please check the number; if it is right, it may be outside what you have access to.`,
  );

/** The same text for items that only others bought and for items that nobody bought. source: W-08 */
export const unknownItemText = (item: string, language: QuestionLanguage): string =>
  textIn(
    language,
    `没有找到你能查看的、与 **${item}** 有关的单据。可以发单号再查一次；它也可能不在你的查看范围内。`,
    `I found no document about **${item}** that you can see. Try its number; it may also be outside what you have access to.`,
  );

/** Says that a number was not found and offers similar visible numbers. */
export async function unknownAnswer(mention: DocumentMention, context: AnswerContext): Promise<readonly RobotReply[]> {
  const { database, reader, card } = context;
  const { language } = card;
  const text = plainText(unknownText(mention.number ?? mention.text, language));
  const similar = await similarNumbers(database, reader, mention);
  if (similar.length === 0) return [text];
  const title = textIn(language, '你要找的是不是', 'Did you mean');
  const questions = similar.map((number) => textIn(language, `${number} 到哪一步了？`, `Where is ${number}?`));
  return [text, questionCard(title, questions)];
}

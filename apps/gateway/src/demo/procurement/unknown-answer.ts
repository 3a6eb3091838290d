import type { DocumentMention } from '@parley/domain';
import type { QuestionLanguage, RobotReply } from '../../robot';
import type { AnswerContext } from './answer-context';
import { similarNumbers } from './find-documents';
import { questionCard } from './questions';
import { textIn } from './state-names';
import { plainText } from './streamed-text';

/** One wording for numbers that do not exist and for those of others. source: W-08 */
export const unknownText = (asked: string, language: QuestionLanguage): string =>
  textIn(
    language,
    `没有找到你能查看的单据 **${asked}**。请核对单号；如果单号没错，它可能不在你的查看范围内。`,
    `I found no document **${asked}** that you can see. Please check the number; if it is right, it may be outside what you have access to.`,
  );

/** The answer to an item that is not found: the same for what others buy and for what nobody buys. source: W-08 */
export const unknownItemText = (item: string, language: QuestionLanguage): string =>
  textIn(
    language,
    `没有找到你能查看的、与 **${item}** 有关的单据。可以发单号再查一次；它也可能不在你的查看范围内。`,
    `I found no document about **${item}** that you can see. Try its number; it may also be outside what you have access to.`,
  );

/** Says that a number was not found and offers visible ones that look like it. */
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

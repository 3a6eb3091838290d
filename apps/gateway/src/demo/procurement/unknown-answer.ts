import type { DocumentMention } from '@parley/domain';
import { serverText } from '@parley/i18n/server-text';
import type { QuestionLanguage, RobotReply } from '../../robot';
import type { AnswerContext } from './answer-context';
import { similarNumbers } from './find-documents';
import { questionCard } from './questions';
import { plainText } from './streamed-text';

/** The same text for numbers that do not exist and for documents that the asker may not see. source: W-08 */
export const unknownText = (requestedNumber: string, language: QuestionLanguage): string =>
  serverText(language, 'procurement.unknownAnswer.noNumber', { requestedNumber });

/** The same text for items that only others bought and for items that nobody bought. source: W-08 */
export const unknownItemText = (item: string, language: QuestionLanguage): string =>
  serverText(language, 'procurement.unknownAnswer.noItem', { item });

/** Says that a number was not found and offers similar visible numbers. */
export async function unknownAnswer(mention: DocumentMention, context: AnswerContext): Promise<readonly RobotReply[]> {
  const { database, asker, cardContext } = context;
  const { language } = cardContext;
  const text = plainText(unknownText(mention.number ?? mention.text, language));
  const similar = await similarNumbers(database, asker, mention);
  if (similar.length === 0) return [text];
  const title = serverText(language, 'procurement.unknownAnswer.didYouMean');
  const questions = similar.map((number) => serverText(language, 'procurement.suggest.whereIs', { number }));
  return [text, questionCard(title, questions)];
}

import * as v from 'valibot';
import { flag, listOf, maybe, maybeText, withFallback } from '../../wire/lenient';
import { CardButton, CardField, CardTag } from '../card-parts';
import { Question } from '../question-card/question-card';

const textOrObject = maybe(
  v.pipe(
    v.union([v.string(), v.object({ text: v.string() })]),
    v.transform((value) => (typeof value === 'string' ? value : value.text)),
  ),
);

/** AUTO_MESSAGE_CARD: a bill. `amount`, `amountNote`, `tag` and `buttons` are ours (W-10). source: MT-63, CN-19 */
export const AutoMessageCard = v.object({
  title: textOrObject,
  subTitle: textOrObject,
  subTitleRight: textOrObject,
  rightCorner: textOrObject,
  fields: listOf(CardField),
  similarQuestions: listOf(
    v.pipe(
      v.union([
        v.pipe(
          v.string(),
          v.nonEmpty(),
          v.transform((title) => ({ title })),
        ),
        v.looseObject({}),
      ]),
      Question,
    ),
  ),
  similarQuestionSize: withFallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 6), 6),
  amount: maybeText,
  amountNote: maybeText,
  tag: maybe(CardTag),
  buttons: listOf(CardButton),
  aigcFlag: flag,
  dataTime: maybeText,
});
export type AutoMessageCard = v.InferOutput<typeof AutoMessageCard>;

import * as v from 'valibot';

/** The longest text that a reader can write about a wrong answer, in characters. Ours. */
export const maxReasonLength = 200;

/** The kinds of reasons for rating an answer as wrong; 'other' is free text. Ours. */
export const WrongAnswerReason = v.picklist(['incorrect', 'offTopic', 'outdated', 'unclear', 'other']);
export type WrongAnswerReason = v.InferOutput<typeof WrongAnswerReason>;

/** Why an answer was rated as wrong: the optional second step of a rating. Ours. source: behaviours 1 */
export const RatingReason = v.object({
  kind: WrongAnswerReason,
  text: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(maxReasonLength))),
});
export type RatingReason = v.InferOutput<typeof RatingReason>;

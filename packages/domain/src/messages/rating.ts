import * as v from 'valibot';

/** The most that is taken of what a reader writes about a wrong answer, in characters. Ours. */
export const maxReasonLength = 200;

/** What a reader may say is wrong with an answer; 'other' is in words of their own. Ours. */
export const WrongReason = v.picklist(['incorrect', 'offTopic', 'outdated', 'unclear', 'other']);
export type WrongReason = v.InferOutput<typeof WrongReason>;

/** Why an answer was rated as wrong: the second step of a rating, which nobody has to take. Ours. source: behaviours 1 */
export const RatingReason = v.object({
  kind: WrongReason,
  text: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(maxReasonLength))),
});
export type RatingReason = v.InferOutput<typeof RatingReason>;

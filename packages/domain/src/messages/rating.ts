import * as v from 'valibot';
import { flag } from '../wire/lenient';
import type { Message, Rating } from './message';
import { isByAgent, isOwn, isSystemHint, type Viewer } from './sender';

/** The most that is taken of what a reader writes about a wrong answer, in characters. Ours. */
export const maxReasonLength = 200;

/** What a reader may say is wrong with an answer; 'other' is in words of their own. Ours. */
export const WrongReason = v.picklist(['incorrect', 'offTopic', 'outdated', 'unclear', 'other']);
export type WrongReason = v.InferOutput<typeof WrongReason>;

/** Why an answer was rated as wrong: the second step of a rating, which nobody has to take. source: ours, behaviours 1 */
export const RatingReason = v.object({
  kind: WrongReason,
  text: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(maxReasonLength))),
});
export type RatingReason = v.InferOutput<typeof RatingReason>;

const Rateable = v.object({ config: v.object({ evaluateFlag: flag }) });

/** No widget, one to press, or one that shows what was pressed. */
export type RatingOffer =
  | { readonly kind: 'none' }
  | { readonly kind: 'open' }
  | { readonly kind: 'rated'; readonly rating: Rating };

/**
 * What the rating widget of a message is: on left-side robot answers with evaluateFlag, never for an agent, and once.
 * An answer that is still being written is not rated yet. source: §4 Rating (SM-19, SM-21), §5 (DR-07, RP-01), M-17
 */
export function ratingOffer(message: Message, viewer: Viewer): RatingOffer {
  const isAnswer = !isOwn(message, viewer) && !isByAgent(message) && !isSystemHint(message) && message.state === 0;
  if (viewer.role === 'customer' || !isAnswer || !mayBeRated(message)) return { kind: 'none' };
  return message.rating === undefined ? { kind: 'open' } : { kind: 'rated', rating: message.rating };
}

function mayBeRated({ evaluateFlag, purchaseRobotMsg, answerState }: Message): boolean {
  if (answerState === 'streaming') return false;
  const body = v.safeParse(Rateable, purchaseRobotMsg);
  return evaluateFlag === true || (body.success && body.output.config.evaluateFlag);
}

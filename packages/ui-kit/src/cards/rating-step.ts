import type { RatingReason, WrongReason } from '@parley/domain';
import type { CardIntent } from './card-intent';

/** The second step of a bad rating: why it was wrong. What was chosen and written stays when it could not be stored. */
export interface RatingStep {
  readonly state: 'closed' | 'open' | 'sent';
  readonly chosen: WrongReason | undefined;
  readonly text: string;
}

type RatingIntent = Extract<CardIntent, { type: 'rate' | 'draftReason' | 'giveReason' | 'skipReason' }>;

/** The gateway did not take the rating, or not its reason. */
export type RatingEvent = { readonly type: 'ratingRefused' } | { readonly type: 'reasonRefused' };

export const initialRatingStep: RatingStep = { state: 'closed', chosen: undefined, text: '' };

export function reduceRatingStep(step: RatingStep, change: RatingIntent | RatingEvent): RatingStep {
  switch (change.type) {
    case 'rate':
      return change.rating === 'WRONG_ANSWER' ? { ...initialRatingStep, state: 'open' } : initialRatingStep;
    case 'draftReason':
      return { ...step, chosen: change.chosen, text: change.text };
    case 'giveReason':
      return { ...step, state: 'sent' };
    case 'reasonRefused':
      return { ...step, state: 'open' };
    case 'skipReason':
    case 'ratingRefused':
      return initialRatingStep;
  }
}

/** What was chosen and written, or undefined while that is nothing. Words without a choice are a reason of their own. */
export function reasonOf({ chosen, text }: RatingStep): RatingReason | undefined {
  const words = text.trim();
  if (words === '') return chosen && { kind: chosen };
  return { kind: chosen ?? 'other', text: words };
}

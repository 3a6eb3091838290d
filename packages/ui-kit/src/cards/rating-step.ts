import type { RatingReason, WrongAnswerReason } from '@parley/domain';
import type { CardIntent } from './card-intent';

/** The second step of a bad rating: the reason. Its draft is kept when the gateway rejected it. */
export interface RatingStep {
  readonly state: 'closed' | 'open' | 'sent';
  readonly chosen: WrongAnswerReason | undefined;
  readonly text: string;
}

type RatingIntent = Extract<CardIntent, { type: 'rate' | 'draftReason' | 'giveReason' | 'skipReason' }>;

/** The gateway rejected the rating, or its reason. */
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

/** The reason to submit; undefined while the draft is empty. Text without a chosen kind is of the kind 'other'. */
export function reasonOf({ chosen, text }: RatingStep): RatingReason | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return chosen && { kind: chosen };
  return { kind: chosen ?? 'other', text: trimmed };
}

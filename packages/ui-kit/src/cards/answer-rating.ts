import type { AnswerFooterProps } from './AnswerFooter';
import type { CardMemory } from './card-memory';
import type { AnswerDetails } from './card-props';

/** The rating of a footer; undefined unless the body has the flag and the reader may rate. source: DR-07 */
export const ratingOf = (
  evaluateFlag: boolean,
  { canRate, rating }: AnswerDetails,
  { ratingStep }: CardMemory,
): AnswerFooterProps['rating'] => (evaluateFlag && canRate ? { current: rating, step: ratingStep } : undefined);

import type { AnswerFooterProps } from './AnswerFooter';
import type { CardMemory } from './card-memory';
import type { AnswerFacts } from './card-props';

/** What the footer shows of the rating: nothing without the flag of the body and the right of the reader. source: DR-07 */
export const ratingOf = (
  evaluateFlag: boolean,
  { canRate, rating }: AnswerFacts,
  { ratingStep }: CardMemory,
): AnswerFooterProps['rating'] => (evaluateFlag && canRate ? { given: rating, step: ratingStep } : undefined);

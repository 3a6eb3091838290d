import type { AnswerReference, CardBody, CardType, Rating } from '@parley/domain';
import type { CardIntent } from './card-intent';
import type { CardMemory } from './card-memory';

/** What the message around a card says about the answer in it. */
export interface AnswerFacts {
  /** The words of the message; an ASSISTANT_TEXT has its answer here. */
  readonly content: string;
  readonly references: readonly AnswerReference[];
  readonly rating: Rating | undefined;
  /** Whether this reader may rate at all (DR-07); a body without `evaluateFlag` shows no rating anyway. */
  readonly canRate: boolean;
  /** How an answer ended that did not end well. source: W-05 */
  readonly answerState: 'stopped' | 'incomplete' | undefined;
  /** Whether its reader may ask for it once more. */
  readonly canAskAgain: boolean;
}

export const plainAnswer: AnswerFacts = {
  content: '',
  references: [],
  rating: undefined,
  canRate: false,
  answerState: undefined,
  canAskAgain: false,
};

/** What every card gets: its body, what the reader did to it, and where its intents go. */
export interface CardProps<Type extends CardType> {
  readonly card: CardBody<Type>;
  readonly answer: AnswerFacts;
  readonly memory: CardMemory;
  readonly onIntent: (intent: CardIntent) => void;
}

/** For a view that draws several types. */
export interface TypedCardProps<Type extends CardType> extends CardProps<Type> {
  readonly type: Type;
}

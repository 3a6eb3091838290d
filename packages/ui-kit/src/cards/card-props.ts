import type { AnswerReference, CardBody, CardType, Rating } from '@parley/domain';
import type { CardIntent } from './card-intent';
import type { CardMemory } from './card-memory';

/** What a card needs to know about the message that contains it. */
export interface AnswerDetails {
  /** The text of the message; that of an ASSISTANT_TEXT is the answer. */
  readonly content: string;
  readonly references: readonly AnswerReference[];
  readonly rating: Rating | undefined;
  /** Whether this reader may rate at all (DR-07); a body without `evaluateFlag` shows no rating anyway. */
  readonly canRate: boolean;
  /** Set if the answer was stopped or broke off. source: W-05 */
  readonly answerState: 'stopped' | 'incomplete' | undefined;
  /** Whether the reader may ask the question again. */
  readonly canAskAgain: boolean;
  /** Whether the reader fills in forms; others only read them. source: RP-04 */
  readonly canFillForms: boolean;
}

/** The details of a message that is no answer of the robot. */
export const plainAnswer: AnswerDetails = {
  content: '',
  references: [],
  rating: undefined,
  canRate: false,
  answerState: undefined,
  canAskAgain: false,
  canFillForms: true,
};

/** The props of every card: its body, its message, the reader's state, and a callback for its intents. */
export interface CardProps<Type extends CardType> {
  readonly card: CardBody<Type>;
  readonly answer: AnswerDetails;
  readonly memory: CardMemory;
  readonly onIntent: (intent: CardIntent) => void;
}

/** The props of a view that draws several types. */
export interface TypedCardProps<Type extends CardType> extends CardProps<Type> {
  readonly type: Type;
}

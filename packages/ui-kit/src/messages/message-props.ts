import type { MessageBody } from '@parley/domain';
import type { CardIntent } from '../cards/card-intent';
import type { CardMemory } from '../cards/card-memory';
import type { AnswerFacts } from '../cards/card-props';

export type MessageKind = MessageBody['kind'];
/** What nearly every conversation has; all other views are fetched in a quiet moment. */
export type EagerKind = 'card' | 'hint' | 'text' | 'unknown';
export type LazyKind = Exclude<MessageKind, EagerKind>;
export type BodyOf<Kind extends MessageKind> = Extract<MessageBody, { readonly kind: Kind }>;

/** The message that this one answers, as the domain sums it up in one line. source: MT-79 */
export interface Quote {
  readonly sender: string;
  readonly text: string;
  /** Goes to the message that is quoted; without it the quote is no button. */
  readonly onPress?: (() => void) | undefined;
}

/** How far an own message got whose file is still here. source: EN-08, ER-17, ER-18 */
export type Transfer =
  | { readonly kind: 'done' }
  /** `share` from 0 to 1; undefined where nobody knows. `onCancel` as long as it can still be given up. */
  | { readonly kind: 'running'; readonly share: number | undefined; readonly onCancel?: (() => void) | undefined }
  | { readonly kind: 'failed'; readonly onRetry: () => void };

/** What the row around a body says about it. */
export interface MessageFacts {
  readonly side: 'own' | 'other';
  /** The first of a run has the small corner next to its sender. */
  readonly position: 'first' | 'following';
  readonly quote: Quote | undefined;
  readonly transfer: Transfer;
  /** For the cards of the robot. */
  readonly answer: AnswerFacts;
  readonly memory: CardMemory;
  /** Without a service desk to leave there is no 'cancel queue'. */
  readonly canCancelQueue: boolean;
  readonly onIntent: (intent: CardIntent) => void;
}

/** What every view of a message gets. */
export interface MessageProps<Kind extends MessageKind> extends MessageFacts {
  readonly body: BodyOf<Kind>;
}

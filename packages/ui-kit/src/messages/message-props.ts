import type { MessageBody } from '@parley/domain';
import type { ReactNode } from 'react';
import type { CardIntent } from '../cards/card-intent';
import type { CardMemory } from '../cards/card-memory';
import type { AnswerDetails } from '../cards/card-props';

export type MessageKind = MessageBody['kind'];
/** The kinds that nearly every conversation has; other views are loaded when the page is idle or one is shown. */
export type EagerKind = 'card' | 'hint' | 'text' | 'unknown';
export type LazyKind = Exclude<MessageKind, EagerKind>;
export type BodyOf<Kind extends MessageKind> = Extract<MessageBody, { readonly kind: Kind }>;

/** The quoted message, as the domain summarises it in one line. source: MT-79 */
export interface Quote {
  readonly sender: string;
  readonly text: string;
  /** Scrolls to the quoted message; without it the quote is not a button. */
  readonly onPress?: (() => void) | undefined;
}

/** The upload state of the file of an own message. source: EN-08, ER-17, ER-18 */
export type Transfer =
  | { readonly kind: 'done' }
  /** `progress` from 0 to 1; undefined if unknown. `onCancel` is given as long as the upload can be cancelled. */
  | { readonly kind: 'running'; readonly progress: number | undefined; readonly onCancel?: (() => void) | undefined }
  | { readonly kind: 'failed'; readonly onRetry: () => void };

/** What a view of a message needs besides the body. */
export interface MessageDetails {
  readonly side: 'own' | 'other';
  /** The first message of a run has the small corner next to its sender. */
  readonly position: 'first' | 'following';
  readonly quote: Quote | undefined;
  readonly transfer: Transfer;
  /** Used by the robot's cards. */
  readonly answer: AnswerDetails;
  readonly memory: CardMemory;
  /** Whether 'Leave queue' is shown. */
  readonly canCancelQueue: boolean;
  /** Shown at the end of the card of a queue position. */
  readonly queueDetails?: ReactNode;
  readonly onIntent: (intent: CardIntent) => void;
}

/** The props of every view of a message. */
export interface MessageProps<Kind extends MessageKind> extends MessageDetails {
  readonly body: BodyOf<Kind>;
}

import type { Message, Rating } from '../messages/message';
import type { QuotedMessage } from '../messages/quoted-message';
import type { AnswerChunk } from '../stream/answer-chunk';

/** A message of the viewer that the gateway has not confirmed yet. */
export interface PendingMessage {
  readonly msgUuid: string;
  readonly roomId: string;
  readonly content: string;
  /** A card that is shown instead of the content, in the form in which it will be stored. */
  readonly card?: Message;
  /** The message that it quotes. */
  readonly quote?: QuotedMessage;
  /** When it was written, ISO. */
  readonly creationDate: string;
  readonly state: -1 | 2;
  /** The catalogue code of a refusal, when there was one. */
  readonly refusal?: string;
  /** Set when an attempt failed and is repeated. */
  readonly delay?: SendDelay;
}

/** Why a message is not sent yet. */
export interface SendDelay {
  /** When the gateway accepts the next attempt, in ms since 1970; undefined when it did not say. */
  readonly notBefore?: number;
  /** The gateway's error code, when there was one. */
  readonly errorCode?: string;
}

/** Every event of a room's timeline. A REST page enters as `page.loaded`. */
export type TimelineEvent =
  | { readonly type: 'send.queued'; readonly data: Omit<PendingMessage, 'state' | 'refusal' | 'delay'> }
  | { readonly type: 'send.failed'; readonly data: { readonly msgUuid: string; readonly refusal?: string } }
  | { readonly type: 'send.delayed'; readonly data: { readonly msgUuid: string; readonly delay: SendDelay } }
  | { readonly type: 'send.dropped'; readonly data: { readonly msgUuid: string } }
  | { readonly type: 'message.created'; readonly data: Message }
  | { readonly type: 'message.recalled'; readonly data: { readonly messageId: string } }
  | { readonly type: 'message.deleted'; readonly data: { readonly messageId: string } }
  | { readonly type: 'message.rated'; readonly data: { readonly messageId: string; readonly rating?: Rating } }
  | { readonly type: 'answer.streamed'; readonly data: AnswerChunk }
  | { readonly type: 'preSalesAnswer.streamed'; readonly data: AnswerChunk }
  | { readonly type: 'page.loaded'; readonly data: TimelinePage }
  /** The database has a new epoch: loaded messages are dropped, pending ones stay. */
  | { readonly type: 'cache.dropped'; readonly data?: undefined };

/** A range of seqs, both ends exclusive, in which messages are missing or complete. source: RT62 */
export interface SeqRange {
  readonly afterSeq: number;
  readonly beforeSeq: number;
}

/**
 * A page of messages. `older`: it lies before all known messages, or before those behind a gap; `atStart`: nothing older
 * exists.
 */
export interface TimelinePage {
  readonly messages: readonly Message[];
  readonly direction: 'newest' | 'older' | 'newer';
  readonly atStart?: boolean;
  /** More was missed after this seq than is read, so that a newest page leaves a gap. source: RT62 */
  readonly missedAfterSeq?: number;
  /** The page is complete in this range: other known messages in it are removed. source: W-06 */
  readonly covers?: SeqRange;
}

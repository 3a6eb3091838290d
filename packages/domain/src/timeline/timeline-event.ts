import type { Message, Rating } from '../messages/message';
import type { QuotedMessage } from '../messages/quoted-message';
import type { AnswerChunk } from '../stream/answer-chunk';

/** A message of our own that the gateway has not confirmed yet. */
export interface PendingMessage {
  readonly msgUuid: string;
  readonly roomId: string;
  readonly content: string;
  /** What is drawn instead of the words: a card, read as if it were stored already. */
  readonly card?: Message;
  /** What it answers. */
  readonly quote?: QuotedMessage;
  /** When it was written, ISO. */
  readonly creationDate: string;
  readonly state: -1 | 2;
  /** The catalogue code of a refusal, when there was one. */
  readonly refusal?: string;
}

/** Everything that can happen to a room's timeline. A REST page enters as `page.loaded`. */
export type TimelineEvent =
  | { readonly type: 'send.queued'; readonly data: Omit<PendingMessage, 'state' | 'refusal'> }
  | { readonly type: 'send.failed'; readonly data: { readonly msgUuid: string; readonly refusal?: string } }
  | { readonly type: 'send.dropped'; readonly data: { readonly msgUuid: string } }
  | { readonly type: 'message.created'; readonly data: Message }
  | { readonly type: 'message.recalled'; readonly data: { readonly messageId: string } }
  | { readonly type: 'message.deleted'; readonly data: { readonly messageId: string } }
  | { readonly type: 'message.rated'; readonly data: { readonly messageId: string; readonly rating?: Rating } }
  | { readonly type: 'answer.streamed'; readonly data: AnswerChunk }
  | { readonly type: 'presales.streamed'; readonly data: AnswerChunk }
  | { readonly type: 'page.loaded'; readonly data: TimelinePage }
  /** Another epoch of the database: what came from it is wrong, what waits to be sent stays. */
  | { readonly type: 'cache.dropped'; readonly data?: undefined };

/** Seqs between which messages are missing, or all there. Both ends lie outside. source: RT62 */
export interface SeqRange {
  readonly afterSeq: number;
  readonly beforeSeq: number;
}

/** `older`: the page lies before everything known; `atStart`: nothing older exists. */
export interface TimelinePage {
  readonly messages: readonly Message[];
  readonly direction: 'newest' | 'older' | 'newer';
  readonly atStart?: boolean;
  /** Too much was missed since this seq to be read: a newest page then leaves a gap behind. source: RT62 */
  readonly missedAfter?: number;
  /** Between these seqs the page is all there is: what else is known there was never said, or is gone. source: W-06 */
  readonly covers?: SeqRange;
}

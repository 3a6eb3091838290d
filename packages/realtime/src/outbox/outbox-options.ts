import type { Clock, Warn } from '../dependencies';
import type { Lock } from './lock';
import type { OutboxStore, Owner } from './outbox-store';

/** A message to be sent. Its uuid is created when the user presses send, and is the same in every attempt. */
export interface OutgoingMessage {
  readonly roomId: string;
  readonly msgUuid: string;
}

/** A message that was not sent yet. */
export interface UnsentMessage<Item> {
  readonly item: Item;
  /** Why it failed: a code of the gateway or of this client; undefined when it did not fail, or there is no code. */
  readonly errorCode: string | undefined;
}

/** A message whose attempt failed for now, and is repeated. */
export interface DelayedMessage<Item> extends UnsentMessage<Item> {
  /** The gateway's retry time, in ms since 1970; 0 when it gave none. */
  readonly notBefore: number;
}

/** An unsent message that an earlier page or another tab stored. */
export interface StoredMessage<Item> extends DelayedMessage<Item> {
  /** When the user pressed send or retry last, in ms since 1970. */
  readonly lastSubmittedAt: number;
  /** Whether it is no longer sent automatically. */
  readonly isFailed: boolean;
}

/** What the outbox depends on, and its callbacks. */
export interface OutboxOptions<Item extends OutgoingMessage, Result> {
  readonly owner: Owner;
  readonly store: OutboxStore;
  /** The drafts that are deleted together with the storing of a message: those that it was sent from. source: RT120 */
  readonly sentDrafts?: () => readonly string[];
  /** Sends a message once; throws an ApiError. */
  readonly send: (item: Item) => Promise<Result>;
  readonly onSent: (result: Result, item: Item) => void;
  /** The message is no longer sent automatically: it was refused or expired, or the outbox is full. */
  readonly onFailed: (message: UnsentMessage<Item>) => void;
  /** An attempt failed for now: the gateway limits the sender, or cannot be reached. */
  readonly onDelayed?: (message: DelayedMessage<Item>) => void;
  /** Another tab sent or deleted this message. Here it counts as failed until it is dropped or sent again. */
  readonly onTakenByOtherTab?: (item: Item) => void;
  /** A message that another tab stored is sent by this one too. */
  readonly onFound?: (message: StoredMessage<Item>) => void;
  /** The session is over: messages stay stored and none is sent until `resume`. */
  readonly onSignedOut?: () => void;
  /** Decodes a stored item; undefined when it is no message. */
  readonly decodeItem: (item: unknown) => Item | undefined;
  /** Without a lock two tabs may send a message twice, and the gateway drops the copy by its uuid. */
  readonly lock?: Lock | undefined;
  readonly clock: Clock;
  /** 0 to 1. */
  readonly random: () => number;
  readonly warn: Warn;
}

/** The unsent messages of one account. */
export interface Outbox<Item extends OutgoingMessage> {
  /** Resolves when the message is stored; it is sent after that. */
  readonly add: (item: Item) => Promise<void>;
  /** Returns the stored messages of this account, room by room in order, and continues to send them. */
  readonly load: () => Promise<readonly StoredMessage<Item>[]>;
  /** Sends what another tab has stored, because that tab was closed; `onFound` reports what is new here. */
  readonly takeOver: () => Promise<void>;
  /** Sends a failed message again. */
  readonly retry: (msgUuid: string) => void;
  /** Deletes a message that waits or failed; one that is being sent is not stopped. */
  readonly drop: (msgUuid: string) => void;
  /** Sends waiting messages now, because the connection is back; a retry time of the gateway still holds. */
  readonly flush: () => void;
  readonly pause: () => void;
  readonly resume: () => void;
  /** Takes the close code of the socket; 1007 and 1009 fail the message that caused the close. */
  readonly socketClosed: (code: number) => void;
  /** All unsent messages, failed ones included. */
  readonly unsent: () => readonly Item[];
  /** The unsent messages that are not stored yet; a page that is left does not wait for them. */
  readonly unstored: () => readonly Item[];
  /** Sends nothing and calls no callback any more; stored messages stay. */
  readonly close: () => void;
  /** Closes the outbox and deletes the stored messages of all accounts. */
  readonly deleteAll: () => Promise<void>;
}

import type { Clock, Warn } from '../dependencies';
import type { Lock } from './lock';
import type { OutboxStore, Owner } from './outbox-store';

/** A message to be sent. Its uuid is created when the user presses send, and is the same in every attempt. */
export interface OutgoingMessage {
  readonly roomId: string;
  readonly msgUuid: string;
}

/** A message that is no longer sent automatically. */
export interface RefusedMessage<Item> {
  readonly item: Item;
  /** The gateway's code or ours; undefined when there is none, or when the message has waited for too long. */
  readonly errorCode: string | undefined;
}

/** An unsent message that an earlier page or another tab stored. */
export interface StoredMessage<Item> extends RefusedMessage<Item> {
  readonly addedAt: number;
  readonly isRefused: boolean;
}

/** What the outbox depends on, and its callbacks. */
export interface OutboxOptions<Item extends OutgoingMessage, Result> {
  readonly owner: Owner;
  readonly store: OutboxStore;
  /** Sends a message once; throws an ApiError. */
  readonly send: (item: Item) => Promise<Result>;
  readonly onSent: (result: Result, item: Item) => void;
  readonly onRefused: (refused: RefusedMessage<Item>) => void;
  /** Another tab sent or deleted it. Here it counts as refused until it is dropped or sent again. */
  readonly onGone?: (item: Item) => void;
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
  /** Sends a refused message again. */
  readonly retry: (msgUuid: string) => void;
  /** Deletes a message that waits or was refused; one that is being sent is not stopped. */
  readonly drop: (msgUuid: string) => void;
  /** Sends waiting messages now, because the connection is back; a retry time of the gateway still holds. */
  readonly flush: () => void;
  readonly pause: () => void;
  readonly resume: () => void;
  /** Takes the close code of the socket; 1007 and 1009 refuse the message that caused the close. */
  readonly socketClosed: (code: number) => void;
  /** All unsent messages, refused ones included. */
  readonly unsent: () => readonly Item[];
  /** Sends nothing and calls no callback any more; stored messages stay. */
  readonly close: () => void;
  /** Closes the outbox and erases the stored messages of all accounts. */
  readonly erase: () => Promise<void>;
}

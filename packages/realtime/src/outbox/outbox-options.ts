import type { Clock, Warn } from '../dependencies';
import type { Lock } from './lock';
import type { OutboxStore, Owner } from './outbox-store';

/** What waits to be sent. The uuid is made once, when the user presses send, and is the same at every attempt. */
export interface OutgoingMessage {
  readonly roomId: string;
  readonly msgUuid: string;
}

/** A message that is not sent by itself any more. */
export interface RefusedMessage<Item> {
  readonly item: Item;
  /** The gateway's code or ours; undefined when there is none, or when the message waited for too long. */
  readonly errorCode: string | undefined;
}

/** A message that was kept while nobody looked. */
export interface StoredMessage<Item> extends RefusedMessage<Item> {
  readonly addedAt: number;
  readonly isRefused: boolean;
}

/** What the outbox depends on, and its callbacks. */
export interface OutboxOptions<Item extends OutgoingMessage, Result> {
  readonly owner: Owner;
  readonly store: OutboxStore;
  /** One attempt; throws an ApiError. */
  readonly send: (item: Item) => Promise<Result>;
  readonly onSent: (result: Result, item: Item) => void;
  readonly onRefused: (refused: RefusedMessage<Item>) => void;
  /** Another tab sent or deleted it. It counts as refused here until it is dropped or sent again. */
  readonly onGone?: (item: Item) => void;
  /** The session is over: everything is kept and nothing goes out until `resume`. */
  readonly onSignedOut?: () => void;
  /** Reads what a store gave back; undefined when it is no message. */
  readonly decodeItem: (item: unknown) => Item | undefined;
  /** Without one only the gateway's knowledge of uuids keeps two tabs from sending twice. */
  readonly lock?: Lock | undefined;
  readonly clock: Clock;
  /** 0 to 1. */
  readonly random: () => number;
  readonly warn: Warn;
}

/** Messages on their way out, as the composer, the bubbles and the connection use them. */
export interface Outbox<Item extends OutgoingMessage> {
  /** Settles when it is kept; only then it is sent. */
  readonly add: (item: Item) => Promise<void>;
  /** What was kept of this account, room by room in order; what may be sent goes on being sent. */
  readonly load: () => Promise<readonly StoredMessage<Item>[]>;
  /** Sends a refused message once more. */
  readonly retry: (msgUuid: string) => void;
  /** Forgets a message that was refused or waits; one that is on its way is not called back. */
  readonly drop: (msgUuid: string) => void;
  /** The connection is back: what waits for it goes out now, except where the gateway asked for time. */
  readonly flush: () => void;
  readonly pause: () => void;
  readonly resume: () => void;
  /** The socket was closed with this code: one that names the message as the cause refuses it. */
  readonly socketClosed: (code: number) => void;
  /** Everything that is not sent, refused ones included. */
  readonly unsent: () => readonly Item[];
  /** Says and sends nothing more; what is kept stays. */
  readonly close: () => void;
  /** Closes, and nothing is kept of anybody. */
  readonly erase: () => Promise<void>;
}

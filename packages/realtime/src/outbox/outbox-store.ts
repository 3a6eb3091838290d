/** The account that stored data belongs to; no other account reads it. source: X-23 */
export interface Owner {
  readonly tenant: string;
  readonly account: string;
}

/** Identifies a message of an outbox. */
export interface OutboxMessageId {
  readonly roomId: string;
  readonly msgUuid: string;
}

/** The state of a stored message, without its content. */
export interface SendState {
  /**
   * When the user last pressed send or retry, in ms since 1970: `lastSubmittedAt` of OutboxEntry. Browsers have stored it
   * under this name since it was the time of the first press.
   */
  readonly addedAt: number;
  /** The gateway's retry time, in ms since 1970: the message is not sent before it. */
  readonly notBefore: number;
  /** The error code that came with the retry time. */
  readonly delayCode?: string | undefined;
  /** The error code with which it failed, '' if it has none; undefined while it may be sent. Stored under this name. */
  readonly refusal?: string | undefined;
}

/** A message to be stored; `item` can be written as JSON. */
export interface NewRow extends OutboxMessageId, SendState {
  readonly item: unknown;
}

/** A stored message; `item` decrypts its content, and rejects when that fails. */
export interface StoredRow extends OutboxMessageId, SendState {
  readonly item: () => Promise<unknown>;
}

/**
 * Stores messages until they are sent, by tenant, account and room, in the order in which they were
 * added. Several tabs may share it.
 * A promise that resolves means that the change is on disk; each may reject. source: RT38
 */
export interface OutboxStore {
  /**
   * Appends a message to its room; one that is stored already is not changed. A store that has the drafts too deletes
   * those that `sentDrafts` returns in the same transaction, for which it calls it once. source: RT120
   */
  readonly add: (owner: Owner, row: NewRow, sentDrafts?: () => readonly string[]) => Promise<void>;
  /** Changes the state of a message; does nothing when it is not stored. */
  readonly change: (owner: Owner, messageId: OutboxMessageId, change: Partial<SendState>) => Promise<void>;
  readonly remove: (owner: Owner, messageId: OutboxMessageId) => Promise<void>;
  /** The messages of a room in the order in which they were added. */
  readonly readRoom: (owner: Owner, roomId: string) => Promise<readonly StoredRow[]>;
  /** All messages of an owner, room by room, each room in order. */
  readonly readAll: (owner: Owner) => Promise<readonly StoredRow[]>;
  /** Deletes the messages of all owners, or of all but one. */
  readonly deleteAll: (except?: Owner) => Promise<void>;
}

/** Whose messages: nobody else is given them. source: X-23 */
export interface Owner {
  readonly tenant: string;
  readonly account: string;
}

/** Which message. */
export interface MessageKey {
  readonly roomId: string;
  readonly msgUuid: string;
}

/** What is known of a message besides what it says. */
export interface SendState {
  /** When the user pressed send, the last time. */
  readonly addedAt: number;
  /** Not before this moment, because the gateway said so. */
  readonly notBefore: number;
  /** Why it is not sent by itself any more; '' when nobody said why. */
  readonly refusal?: string | undefined;
}

/** A message as it is given to a store: `item` is data that survives JSON. */
export interface NewRow extends MessageKey, SendState {
  readonly item: unknown;
}

/** A message as a store gives it back; what it says is opened on demand and undefined when it cannot be. */
export interface StoredRow extends MessageKey, SendState {
  readonly item: () => Promise<unknown>;
}

/**
 * Keeps messages until they are sent, by tenant, account, room and position in the room. Several tabs may use one. Every
 * promise that settles means that it is so on disk; all may be rejected. source: RT38
 */
export interface OutboxStore {
  /** Behind all others of its room; one that is there already stays as it is. */
  readonly add: (owner: Owner, row: NewRow) => Promise<void>;
  /** Nothing happens when it is gone. */
  readonly change: (owner: Owner, key: MessageKey, change: Partial<SendState>) => Promise<void>;
  readonly remove: (owner: Owner, key: MessageKey) => Promise<void>;
  /** In the order in which they were added. */
  readonly room: (owner: Owner, roomId: string) => Promise<readonly StoredRow[]>;
  /** Room by room, each in order. */
  readonly all: (owner: Owner) => Promise<readonly StoredRow[]>;
  /** Everything of everybody, or of everybody else. */
  readonly erase: (except?: Owner) => Promise<void>;
}

/** What a client meant to send: written down before anything else is done about it. */
export interface Invoked {
  readonly client: string;
  readonly roomId: string;
  readonly msgUuid: string;
}

/** A message as somebody sees it, or as the gateway keeps it. */
export interface SeenMessage {
  readonly messageId: string;
  readonly msgUuid: string;
  readonly sender: string;
  readonly roomSeq: number;
  readonly isRecalled: boolean;
}

/** One room as one client shows it in the end. */
export interface View {
  readonly client: string;
  readonly roomId: string;
  /** As they stand, from the top. */
  readonly messages: readonly SeenMessage[];
  /** Undefined where the client shows nothing beside the room. */
  readonly summary: RoomSummary | undefined;
}

/** What the chat list says of a room. */
export interface RoomSummary {
  readonly unread: number;
  /** How often it would have made a sound. */
  readonly sounds: number;
  /** The message that it shows, and whether as recalled. */
  readonly preview: Pick<SeenMessage, 'messageId' | 'isRecalled'> | undefined;
}

/** A connection that was broken on purpose, and what became of it. */
export interface Fault {
  readonly client: string;
  readonly kind: string;
  /** How long the client needed to notice, ms by its own clock; undefined: it never did. */
  readonly noticedAfterMs: number | undefined;
}

/** All that is known of a run when it is over. source: PR7 */
export interface History {
  /** Who belongs to which room. */
  readonly rooms: ReadonlyMap<string, readonly string[]>;
  /** In the order in which each client wrote them. */
  readonly invoked: readonly Invoked[];
  /** The gateway said yes: from here on the message must not be lost. */
  readonly acknowledged: readonly { readonly msgUuid: string; readonly messageId: string }[];
  /** An attempt of which nobody knows whether it worked. */
  readonly unknown: readonly { readonly msgUuid: string }[];
  readonly recalled: ReadonlySet<string>;
  readonly views: readonly View[];
  readonly outboxes: readonly { readonly client: string; readonly waiting: number }[];
  /** The rows of the database, in its order. */
  readonly stored: readonly (Omit<SeenMessage, 'isRecalled'> & { readonly roomId: string })[];
  readonly faults: readonly Fault[];
  /** From the last fault until nothing moved any more, ms; undefined: it never came to rest. */
  readonly quietAfterMs: number | undefined;
  readonly timeouts: Timeouts;
}

/** What counts as in time. */
export interface Timeouts {
  /** Until a client knows that its line is dead, by its own clock: the silence it waits for, and some for a busy machine. */
  readonly noticedMs: number;
  readonly quietMs: number;
}

/** A message that a client is going to send; recorded before it is sent. */
export interface Invoked {
  readonly client: string;
  readonly roomId: string;
  readonly msgUuid: string;
}

/** A message as a client shows it, or as the gateway stores it. */
export interface SeenMessage {
  readonly messageId: string;
  readonly msgUuid: string;
  readonly sender: string;
  readonly roomSeq: number;
  readonly isRecalled: boolean;
}

/** One room as one client shows it at the end of a run. */
export interface View {
  readonly client: string;
  readonly roomId: string;
  /** In the order shown, from the top. */
  readonly messages: readonly SeenMessage[];
  /** Undefined for a client that shows only the room. */
  readonly summary: RoomSummary | undefined;
}

/** What the chat list says of a room. */
export interface RoomSummary {
  readonly unread: number;
  /** How many notification sounds it would have played. */
  readonly sounds: number;
  /** The message of the preview, and whether it is shown as recalled. */
  readonly preview: Pick<SeenMessage, 'messageId' | 'isRecalled'> | undefined;
}

/** A fault that was injected, and when the client noticed it. */
export interface Fault {
  readonly client: string;
  readonly kind: string;
  /** Until the client noticed, ms by its own clock; undefined if it never did. */
  readonly noticedAfterMs: number | undefined;
}

/** Everything recorded about a run. source: PR7 */
export interface History {
  /** The members of each room. */
  readonly rooms: ReadonlyMap<string, readonly string[]>;
  /** In the order in which each client sent them. */
  readonly invoked: readonly Invoked[];
  /** Messages that the gateway acknowledged, which must not be lost. */
  readonly acknowledged: readonly { readonly msgUuid: string; readonly messageId: string }[];
  /** Attempts that broke before an answer, so that the message may or may not be saved. */
  readonly unknown: readonly { readonly msgUuid: string }[];
  readonly recalled: ReadonlySet<string>;
  readonly views: readonly View[];
  readonly outboxes: readonly { readonly client: string; readonly waiting: number }[];
  /** The rows of the database, in its order. */
  readonly stored: readonly (Omit<SeenMessage, 'isRecalled'> & { readonly roomId: string })[];
  readonly faults: readonly Fault[];
  /** From the last fault until all clients were idle, ms; undefined if they never were. */
  readonly quietAfterMs: number | undefined;
  readonly timeouts: Timeouts;
}

/** The limits of the liveness rule. */
export interface Timeouts {
  /** Until a client notices a dead connection, by its own clock: the silence timeout, and time for a busy machine. */
  readonly noticedMs: number;
  readonly quietMs: number;
}

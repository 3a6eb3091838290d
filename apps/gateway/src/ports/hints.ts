/** One frame for all of them, or each account's own, worded only where there is a socket for it. */
export type FrameFor = string | ((accountId: string) => string);

/**
 * Brings frames to the sockets of accounts, on whichever instance they are open. Who gets one is decided by the caller,
 * from the database. A hint may be lost: what it says can be read again by REST.
 */
export interface Hints {
  /** In the order of the calls of one caller that waits for each. */
  readonly send: (accountIds: Iterable<string>, frame: FrameFor) => Promise<void>;
  /** Ends the sockets of a session with this close code. */
  readonly closeSession: (sessionId: string, code: number) => Promise<void>;
}

/** One frame for all accounts, or a function that makes an account's own frame when it has a socket. */
export type FrameFor = string | ((accountId: string) => string);

/**
 * Brings frames to the sockets of accounts, on whichever instance they are open. Who gets one is decided by the caller,
 * from the database. A frame may be lost: what it says can be read again by REST.
 */
export interface FramePublisher {
  /** In the order of the calls of one caller that waits for each. */
  readonly send: (accountIds: Iterable<string>, frame: FrameFor) => Promise<void>;
  /** Ends the sockets of a session with this close code. */
  readonly closeSession: (sessionId: string, code: number) => Promise<void>;
}

/**
 * One frame for all accounts, or a function that makes the frame of one account; called only for accounts with a
 * socket.
 */
export type FrameFor = string | ((accountId: string) => string);

/**
 * Sends frames to the sockets of accounts, on whichever instance they are open. The caller decides from the database
 * who receives a frame. A frame may be lost; clients can read the same data by REST.
 */
export interface FramePublisher {
  /** Keeps the order of calls when the caller awaits each of them. */
  readonly send: (accountIds: Iterable<string>, frame: FrameFor) => Promise<void>;
  /** Ends the sockets of a session with this close code. */
  readonly closeSession: (sessionId: string, code: number) => Promise<void>;
}

import { closeCodes } from './contract';

/** Every status of the socket. source: SK-07, X-05 */
export const socketStatuses = ['none', 'connecting', 'success', 'lost', 'reconnecting'] as const;
export type SocketStatus = (typeof socketStatuses)[number];

/** Why the connection is not opened again automatically. */
export type ConnectionEnd =
  | 'closedByUs'
  | 'signedOut'
  | 'openedElsewhere'
  | 'refused'
  /** Closed with a code that forbids reconnecting. */
  | 'closed'
  | 'gaveUp';

/** The state of the connection, for the banner and the overlay. source: X-05 */
export interface ConnectionState {
  readonly status: SocketStatus;
  /** When the next automatic try begins, in ms of the injected clock. */
  readonly nextTryAt?: number;
  readonly end?: ConnectionEnd;
}

/** What a close code of the server leads to; undefined: reconnect. source: SK-11, X-06, W-04 */
export function connectionEndOf(code: number): ConnectionEnd | undefined {
  if (code >= 1003 && code <= 1010) return undefined;
  switch (code) {
    case closeCodes.openedElsewhere:
      return 'openedElsewhere';
    case closeCodes.sessionEnded:
      return 'signedOut';
    case closeCodes.refused:
      return 'refused';
    default:
      return 'closed';
  }
}

/** After these ends only a click reconnects: a page that becomes visible must not close a socket opened elsewhere. */
export const needsUserClick = (end: ConnectionEnd | undefined): boolean => end !== undefined && end !== 'gaveUp';

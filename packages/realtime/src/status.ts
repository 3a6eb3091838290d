import { closeCodes } from './contract';

/** source: SK-07, X-05 */
export const socketStatuses = ['none', 'connecting', 'success', 'lost', 'reconnecting'] as const;
export type SocketStatus = (typeof socketStatuses)[number];

/** Why nothing is tried by itself any more. */
export type ConnectionEnd =
  | 'closedByUs'
  | 'signedOut'
  | 'openedElsewhere'
  | 'refused'
  /** Closed with a code that is not to be reconnected. */
  | 'closed'
  | 'gaveUp';

/** Where the connection stands, for the banner and the overlay. source: X-05 */
export interface Connection {
  readonly status: SocketStatus;
  /** When the next try begins by itself, by the clock handed in. */
  readonly nextTryAt?: number;
  readonly end?: ConnectionEnd;
}

/** What a close code that nobody here asked for leads to. source: SK-11, X-06, W-04 */
export function connectionEndOf(code: number): ConnectionEnd | undefined {
  if (code >= 1003 && code <= 1010) return undefined;
  switch (code) {
    case closeCodes.final:
      return 'openedElsewhere';
    case closeCodes.sessionEnded:
      return 'signedOut';
    case closeCodes.refused:
      return 'refused';
    default:
      return 'closed';
  }
}

/** After these only the user's own click tries again: a page that merely becomes visible must not close the socket that was opened elsewhere. */
export const needsUserClick = (end: ConnectionEnd | undefined): boolean => end !== undefined && end !== 'gaveUp';

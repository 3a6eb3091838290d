import { reduceTimeline } from '@parley/domain';
import { type Clock, createGapFill, createOutbox } from '@parley/realtime';

/** The modules of the product that a proof client uses. A mutant replaces one with a broken one. source: PR11 */
export interface Parts {
  readonly reduce: typeof reduceTimeline;
  readonly createGapFill: typeof createGapFill;
  readonly createOutbox: typeof createOutbox;
  /** The clock of the connection. */
  readonly connectionClock: (clock: Clock) => Clock;
  /** The uuid that an attempt sends. */
  readonly uuidOfAttempt: (msgUuid: string) => string;
}

export const productParts: Parts = {
  reduce: reduceTimeline,
  createGapFill,
  createOutbox,
  connectionClock: (clock) => clock,
  uuidOfAttempt: (msgUuid) => msgUuid,
};

import { reduceTimeline } from '@parley/domain';
import { type Clock, createGapFill, createOutbox } from '@parley/realtime';

/** The parts of the product that a proof client is made of. Each can be given broken: that is a mutant. source: PR11 */
export interface Parts {
  readonly reduce: typeof reduceTimeline;
  readonly createGapFill: typeof createGapFill;
  readonly createOutbox: typeof createOutbox;
  /** The time that the connection goes by. */
  readonly connectionClock: (clock: Clock) => Clock;
  /** The uuid that one attempt carries. */
  readonly uuidOfAttempt: (msgUuid: string) => string;
}

export const productParts: Parts = {
  reduce: reduceTimeline,
  createGapFill,
  createOutbox,
  connectionClock: (clock) => clock,
  uuidOfAttempt: (msgUuid) => msgUuid,
};

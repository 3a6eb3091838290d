/** The only source of dates; tests pass their own. */
export interface Clock {
  readonly now: () => Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Milliseconds since some moment, for durations: changing the computer's clock does not move it. Tests pass their own. */
export type ElapsedMs = () => number;

export const systemElapsedMs: ElapsedMs = () => performance.now();

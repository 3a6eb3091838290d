/** From when a wait is called long, and too long, in ms. Ours. */
const longWaitMs = 2 * 60_000;
const tooLongWaitMs = 5 * 60_000;

/** How long somebody has waited, as the agent desk marks it. */
export type WaitingAge = 'short' | 'long' | 'tooLong';

/** Marks a wait by its length in ms. Ours. */
export function waitingAge(waitedMs: number): WaitingAge {
  if (waitedMs >= tooLongWaitMs) return 'tooLong';
  return waitedMs >= longWaitMs ? 'long' : 'short';
}

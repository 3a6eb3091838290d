/** When a lost connection is opened again and when no longer. source: SK-13, SK-14, X-04 */
export const reconnectLimits = { delayMs: 5000, maxFailures: 50, hiddenFailures: 3, stableAfterMs: 60_000 } as const;

/** Wait after the nth failure in a row (from 1), in ms. `random` returns 0 to 1. source: X-04 */
export function reconnectDelay(failures: number, random: () => number): number {
  if (failures <= 5) return reconnectLimits.delayMs + 1000 * random();
  return exponentialDelay(failures - 5, random);
}

/** Wait of a message after its nth attempt (from 1) found no network, in ms. source: RT18 */
export const resendDelay = (attempts: number, random: () => number): number => exponentialDelay(attempts - 1, random);

const exponentialDelay = (steps: number, random: () => number): number =>
  Math.min(60_000, 5000 * 1.5 ** steps * (1 + 0.2 * random()));

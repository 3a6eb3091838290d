export interface RateLimit {
  /** How many may come at once. */
  readonly burst: number;
  /** How many come back each second. */
  readonly perSecond: number;
}

/** A token bucket: true while there is one left. */
export function createRateLimit({ burst, perSecond }: RateLimit, now: () => number): () => boolean {
  let left = burst;
  let countedAt = now();

  return () => {
    const time = now();
    left = Math.min(burst, left + ((time - countedAt) / 1000) * perSecond);
    countedAt = time;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}

export interface RateLimit {
  /** How many are allowed at once. */
  readonly burst: number;
  /** How many more are allowed each second. */
  readonly perSecond: number;
}

/** A token bucket: each call takes a token and returns false when there is none. */
export function createRateLimit({ burst, perSecond }: RateLimit, now: () => number): () => boolean {
  let tokens = burst;
  let refilledAt = now();

  return () => {
    const time = now();
    tokens = Math.min(burst, tokens + ((time - refilledAt) / 1000) * perSecond);
    refilledAt = time;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}

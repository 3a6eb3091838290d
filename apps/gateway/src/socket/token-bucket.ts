/** Makes a token bucket: `burst` tokens at once, refilled by `perSecond`. */
export function createTokenBucket({ burst, perSecond }: { readonly burst: number; readonly perSecond: number }) {
  let tokens = burst;
  let lastTakenAtMs: number | undefined;
  return {
    /** Takes one token at the time `nowMs`; false when none is left. */
    takeToken(nowMs: number): boolean {
      tokens = Math.min(burst, tokens + ((nowMs - (lastTakenAtMs ?? nowMs)) / 1000) * perSecond);
      lastTakenAtMs = nowMs;
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}

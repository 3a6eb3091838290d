/** Time, injected so that tests can control it. */
export interface Timers {
  /** Monotonic time in ms. */
  now(): number;
  /** Runs once; the returned function cancels it. */
  after(delayMs: number, run: () => void): () => void;
}

export const systemTimers: Timers = {
  now: () => performance.now(),
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};

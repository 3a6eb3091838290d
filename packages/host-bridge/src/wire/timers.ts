/** Time as an argument: tests hand in their own. */
export interface Timers {
  /** Milliseconds that only ever grow. */
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

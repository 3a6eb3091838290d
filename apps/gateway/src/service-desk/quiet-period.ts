import type { ElapsedMs } from '../clock';

/** How long nobody may have acted until work that follows actions goes on. */
const quietMs = 50;
/** A part of that work waits at most so long, so that it goes on too where somebody acts all the time. */
const maxWaitMs = 250;

/** Lets work that follows the actions of agents wait for those: the database runs one statement after the other. Ours. */
export interface QuietPeriod {
  /** An agent acts now. */
  readonly interrupt: () => void;
  /** Resolves when nobody has acted for a moment, or the wait is long enough. */
  readonly begins: () => Promise<void>;
}

export function createQuietPeriod(elapsedMs: ElapsedMs): QuietPeriod {
  let actedAt = Number.NEGATIVE_INFINITY;
  return {
    interrupt() {
      actedAt = elapsedMs();
    },
    async begins() {
      const latest = elapsedMs() + maxWaitMs;
      while (elapsedMs() < Math.min(actedAt + quietMs, latest)) {
        const remaining = Math.min(actedAt + quietMs, latest) - elapsedMs();
        await new Promise((resolve) => setTimeout(resolve, remaining));
      }
    },
  };
}

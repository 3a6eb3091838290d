import type { Clock } from '@parley/realtime';

/** Delays between automatic attempts: a restart of the gateway takes seconds; longer failures get fewer attempts. Ours. */
const firstDelayMs = 3000;
const maxDelayMs = 30_000;

/** How long to wait after `failedCount` attempts that failed, at least one. */
export const retryDelayMs = (failedCount: number): number =>
  Math.min(maxDelayMs, firstDelayMs * 2 ** (failedCount - 1));

interface Wait {
  readonly delayMs: number;
  readonly after: Clock['after'];
  /** The target of the 'online' event; the window by default. */
  readonly page?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
}

/**
 * Calls `resume` once: when the browser is online again, or after the delay, because nothing reports that a
 * gateway is back. Returns a function that cancels it. source: WB234
 */
export function whenReachable(resume: () => void, { delayMs, after, page = window }: Wait): () => void {
  const cancel = (): void => {
    page.removeEventListener('online', run);
    stopTimer();
  };
  const run = (): void => {
    cancel();
    resume();
  };
  page.addEventListener('online', run);
  const stopTimer = after(delayMs, run);
  return cancel;
}

/** Loads until it succeeds; each failure is reported before the next attempt. source: WB234 */
export async function loadUntilReachable<Loaded>(
  load: () => Promise<Loaded>,
  { onFailed, ...wait }: Omit<Wait, 'delayMs'> & { readonly onFailed: (error: unknown) => void },
): Promise<Loaded> {
  for (let failedCount = 1; ; failedCount += 1) {
    try {
      return await load();
    } catch (error) {
      onFailed(error);
      await new Promise<void>((resolve) => whenReachable(resolve, { ...wait, delayMs: retryDelayMs(failedCount) }));
    }
  }
}

import type { Clock } from '@parley/realtime';

/** Loading is allowed after this time even without a composer: not every screen has one, and a room may fail to load. Ours. */
const maxWaitMs = 5000;

/** Delays the loading of further code until the composer is shown, so that it does not slow down the first screen. */
export interface LazyLoading {
  readonly whenAllowed: () => Promise<void>;
  readonly allow: () => void;
}

/** Allowed once and for good: by `allow`, or five seconds after the first call of `whenAllowed`. Ours. source: WB214 */
export function createLazyLoading({ after }: Pick<Clock, 'after'>): LazyLoading {
  let resolveAllowed: (() => void) | undefined;
  let stopWaiting: (() => void) | undefined;
  const allowed = new Promise<void>((resolve) => {
    resolveAllowed = resolve;
  });
  function allow(): void {
    stopWaiting?.();
    stopWaiting = () => undefined;
    resolveAllowed?.();
  }
  return {
    allow,
    whenAllowed() {
      stopWaiting ??= after(maxWaitMs, allow);
      return allowed;
    },
  };
}

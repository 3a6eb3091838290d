import type { Clock } from '@parley/realtime';

/** The gate opens after this time even without a composer: not every screen has one, and a room may fail to load. Ours. */
const maxWaitMs = 5000;

/** Delays the loading of further code until the composer is shown, so that it does not slow down the first screen. */
export interface ComposerGate {
  readonly whenOpen: () => Promise<void>;
  readonly open: () => void;
}

/** Opens once and stays open: by `open`, or five seconds after the first call of `whenOpen`. Ours. source: WB214 */
export function createComposerGate({ after }: Pick<Clock, 'after'>): ComposerGate {
  let resolveOpening: (() => void) | undefined;
  let stopWaiting: (() => void) | undefined;
  const opening = new Promise<void>((resolve) => {
    resolveOpening = resolve;
  });
  function open(): void {
    stopWaiting?.();
    stopWaiting = () => undefined;
    resolveOpening?.();
  }
  return {
    open,
    whenOpen() {
      stopWaiting ??= after(maxWaitMs, open);
      return opening;
    },
  };
}

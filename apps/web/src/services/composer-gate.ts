import type { Clock } from '@parley/realtime';

/** How long code waits for the composer at most: not every screen has one, and a room may fail to load. Ours. */
const maxWaitMs = 5000;

/** Delays loading of code until somebody can write: on a slow network it would delay the first screen. */
export interface ComposerGate {
  readonly passed: () => Promise<void>;
  readonly open: () => void;
}

/** A gate that opens once and stays open: by `open`, or five seconds after the first call of `passed`. Ours. source: WB214 */
export function createComposerGate({ after }: Pick<Clock, 'after'>): ComposerGate {
  let opened: (() => void) | undefined;
  let stopWaiting: (() => void) | undefined;
  const isOpen = new Promise<void>((resolve) => {
    opened = resolve;
  });
  function open(): void {
    stopWaiting?.();
    stopWaiting = () => undefined;
    opened?.();
  }
  return {
    open,
    passed() {
      stopWaiting ??= after(maxWaitMs, open);
      return isOpen;
    },
  };
}

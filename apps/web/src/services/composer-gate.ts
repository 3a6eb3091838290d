import type { Clock } from '@parley/realtime';

/** How long code waits for the composer at most: not every screen has one, nor does every room load. Ours. */
const maxWaitMs = 5000;

/** Keeps code away from the network until somebody can write: on a slow network it would delay the first screen. */
export interface ComposerGate {
  readonly passed: () => Promise<void>;
  readonly open: () => void;
}

/** Opens once for as long as the page is open, by itself some seconds after it was first waited for. Ours. source: WB214 */
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

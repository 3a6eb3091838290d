import type { Timers } from '../wire/timers';

interface LoadWatch {
  begin(): void;
  /** The document of the frame is there; from now on its hello should come soon. */
  documentCame(): void;
  shookHands(): void;
  stop(): void;
}

const readyTimeoutMs = 30_000;
const helloTimeoutMs = 15_000;
const helloAfterDocumentTimeoutMs = 8_000;

/**
 * A frame whose origin refuses us, or whose server is gone, sends nothing at all: only a timeout notices it. `onSilence` gets
 * whether the client had at least shaken hands. source: behaviours 3
 */
export function createLoadWatch(timers: Timers, onSilence: (shookHands: boolean) => void): LoadWatch {
  let cancels: readonly (() => void)[] = [];
  let hasShaken = false;

  function stop(): void {
    for (const cancel of cancels) cancel();
    cancels = [];
  }

  function watch(delayMs: number): void {
    cancels = [
      ...cancels,
      timers.after(delayMs, () => {
        stop();
        onSilence(hasShaken);
      }),
    ];
  }

  return {
    begin() {
      stop();
      hasShaken = false;
      watch(helloTimeoutMs);
    },
    documentCame() {
      if (!hasShaken && cancels.length > 0) watch(helloAfterDocumentTimeoutMs);
    },
    shookHands() {
      stop();
      hasShaken = true;
      watch(readyTimeoutMs);
    },
    stop,
  };
}

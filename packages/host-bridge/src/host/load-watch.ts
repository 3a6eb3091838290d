import type { Timers } from '../wire/timers';

interface LoadWatch {
  begin(): void;
  /** The document of the frame is loaded; its hello should follow soon. */
  documentLoaded(): void;
  clientConnected(): void;
  stop(): void;
}

const readyTimeoutMs = 30_000;
const helloTimeoutMs = 15_000;
const helloAfterDocumentTimeoutMs = 8_000;

/**
 * Detects by timeouts a frame that does not become ready: one that refuses to be embedded, or whose server is gone,
 * sends nothing. `onSilence` gets whether the handshake was done. source: behaviours 3
 */
export function createLoadWatch(timers: Timers, onSilence: (wasConnected: boolean) => void): LoadWatch {
  let cancels: readonly (() => void)[] = [];
  let isConnected = false;

  function stop(): void {
    for (const cancel of cancels) cancel();
    cancels = [];
  }

  function startTimeout(delayMs: number): void {
    cancels = [
      ...cancels,
      timers.after(delayMs, () => {
        stop();
        onSilence(isConnected);
      }),
    ];
  }

  return {
    begin() {
      stop();
      isConnected = false;
      startTimeout(helloTimeoutMs);
    },
    documentLoaded() {
      if (!isConnected && cancels.length > 0) startTimeout(helloAfterDocumentTimeoutMs);
    },
    clientConnected() {
      stop();
      isConnected = true;
      startTimeout(readyTimeoutMs);
    },
    stop,
  };
}

import type { Clock, Warn } from '@parley/realtime';

interface Closable {
  readonly close: () => void;
}

export interface RuntimeLoaderOptions<Runtime> {
  readonly load: () => Promise<Runtime>;
  readonly clock: Clock;
  readonly warn: Warn;
  /** Called when the code failed to load, with the time of the next attempt. */
  readonly onFailed: (nextTryAt: number) => void;
}

/** A runtime whose code is loaded when it is first needed. */
export interface RuntimeLoader<Runtime> {
  /** Returns the same promise each time; it resolves when the code is loaded, after any number of attempts. */
  readonly get: () => Promise<Runtime>;
  readonly loaded: () => Runtime | undefined;
  /** Retries now instead of at the end of the delay. */
  readonly tryNow: () => void;
  /** Closes the runtime, now or as soon as it is loaded. */
  readonly close: () => void;
}

/** Delay before code that failed to load is requested again. Ours, as the first delay of the connection. */
const retryDelayMs = 5000;

/** source: WB85, WB90 */
export function createRuntimeLoader<Runtime extends Closable>(
  options: RuntimeLoaderOptions<Runtime>,
): RuntimeLoader<Runtime> {
  const { load, clock, warn, onFailed } = options;
  let loading: Promise<Runtime> | undefined;
  let loaded: Runtime | undefined;
  let isClosed = false;
  let tryNow = (): void => undefined;

  const waitForRetry = (): Promise<void> =>
    new Promise((resolve) => {
      const stop = clock.after(retryDelayMs, resolve);
      tryNow = () => {
        stop();
        resolve();
      };
      onFailed(clock.now() + retryDelayMs);
    });

  async function loadWithRetry(): Promise<Runtime> {
    try {
      const runtime = await load();
      loaded = runtime;
      if (isClosed) runtime.close();
      return runtime;
    } catch (error) {
      warn('the code of messaging failed to load', String(error));
      await waitForRetry();
      return loadWithRetry();
    }
  }

  return {
    get() {
      loading ??= loadWithRetry();
      return loading;
    },
    loaded: () => loaded,
    tryNow: () => tryNow(),
    close() {
      isClosed = true;
      loaded?.close();
    },
  };
}

import type { Clock, Warn } from '@parley/realtime';

interface Closable {
  readonly close: () => void;
}

export interface RuntimeLoaderOptions<Runtime> {
  readonly load: () => Promise<Runtime>;
  readonly clock: Clock;
  readonly warn: Warn;
  /** The code failed to load, and is asked for again then. */
  readonly onFailed: (nextTryAt: number) => void;
}

/** A runtime whose code is loaded at the first need. */
export interface RuntimeLoader<Runtime> {
  /** The same promise every time; it resolves when the code is loaded, after as many tries as that takes. */
  readonly get: () => Promise<Runtime>;
  readonly loaded: () => Runtime | undefined;
  /** Tries again now instead of at the end of the wait. */
  readonly tryNow: () => void;
  /** Closes the runtime, now or as soon as it is loaded. */
  readonly close: () => void;
}

/** How soon code that failed to load is asked for again. Ours, as the first wait of the connection. */
const againMs = 5000;

/** source */
export function createRuntimeLoader<Runtime extends Closable>(
  options: RuntimeLoaderOptions<Runtime>,
): RuntimeLoader<Runtime> {
  const { load, clock, warn, onFailed } = options;
  let loading: Promise<Runtime> | undefined;
  let loaded: Runtime | undefined;
  let isClosed = false;
  let tryNow = (): void => undefined;

  const wait = (): Promise<void> =>
    new Promise((resolve) => {
      const stop = clock.after(againMs, resolve);
      tryNow = () => {
        stop();
        resolve();
      };
      onFailed(clock.now() + againMs);
    });

  async function loadUntilThere(): Promise<Runtime> {
    try {
      const runtime = await load();
      loaded = runtime;
      if (isClosed) runtime.close();
      return runtime;
    } catch (error) {
      warn('the code of messaging failed to load', String(error));
      await wait();
      return loadUntilThere();
    }
  }

  return {
    get() {
      loading ??= loadUntilThere();
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

import type { Timers } from '../wire/timers';
import type { Warn } from '../wire/warn';
import type { FrameStore } from './frame-store';
import { createLoadWatch } from './load-watch';
import type { EmbedOptions } from './script-options';

interface LoaderDependencies {
  readonly store: FrameStore;
  readonly options: Pick<EmbedOptions, 'clientUrl'>;
  readonly document: Pick<Document, 'location'>;
  /** Replaces the frame by a new one. */
  readonly insertFrame: (onDocumentLoaded: () => void) => void;
  readonly warn: Warn;
  readonly timers: Timers;
}

export interface FrameLoader {
  /** Loads at once when the frame is open, else a moment later, so that the badge can count unseen messages. */
  start(): void;
  /** Loads the client unless it is loaded or loading. */
  load(): void;
  /** Loads the client again if it is loaded or loading. */
  reload(): void;
  clientConnected(): void;
  stop(): void;
}

const backgroundLoadDelayMs = 800;
const firstRetryDelayMs = 3000;
const maxRetryDelayMs = 30_000;

/**
 * Loads the client into the frame and, while the frame is open, again when it does not become ready. The phase stays
 * 'failed' until the new frame says hello, so that the notice with its button stays. source: HB18, HB19, HB42
 */
export function createFrameLoader(dependencies: LoaderDependencies): FrameLoader {
  const { store, insertFrame, warn, timers } = dependencies;
  let cancelDelayed = () => {};
  let retryDelayMs = firstRetryDelayMs;
  const watch = createLoadWatch(timers, (wasConnected) => {
    if (store.state().phase !== 'failed')
      warn(wasConnected ? stalledWarning(dependencies) : unansweredWarning(dependencies));
    store.dispatch({ type: 'loadFailed' });
    cancelDelayed = timers.after(retryDelayMs, retry);
    retryDelayMs = Math.min(2 * retryDelayMs, maxRetryDelayMs);
  });

  const isLoaded = () => ['loading', 'ready'].includes(store.state().phase);

  function insert(isRetry = false): void {
    cancelDelayed();
    watch.begin();
    if (!isRetry) store.dispatch({ type: 'loadBegan' });
    insertFrame(watch.documentLoaded);
  }

  function retry(): void {
    if (store.state().isOpen && !isLoaded()) insert(true);
  }

  function load(): void {
    if (!isLoaded()) insert();
  }

  store.subscribe((_before, { phase }) => {
    if (phase !== 'ready') return;
    watch.stop();
    retryDelayMs = firstRetryDelayMs;
  });
  addEventListener('online', retry);

  return {
    load,
    reload() {
      if (isLoaded()) insert();
    },
    start() {
      if (store.state().isOpen) load();
      else cancelDelayed = timers.after(backgroundLoadDelayMs, load);
    },
    clientConnected() {
      watch.clientConnected();
      // A client that was ready has been loaded again: the frame is hidden until it is ready.
      if (store.state().phase !== 'loading') store.dispatch({ type: 'loadBegan' });
    },
    stop() {
      removeEventListener('online', retry);
      cancelDelayed();
      watch.stop();
    },
  };
}

const unansweredWarning = ({ options, document }: LoaderDependencies): string =>
  `the frame at ${options.clientUrl} does not answer: it cannot be reached, or it does not allow ` +
  `${document.location.origin} (add it to EMBED_ORIGINS there), or, on a page with Cross-Origin-Embedder-Policy, ` +
  'its headers Cross-Origin-Embedder-Policy: credentialless and Cross-Origin-Resource-Policy: cross-origin got lost.';

const stalledWarning = ({ options }: LoaderDependencies): string =>
  `the chat at ${options.clientUrl} answered, but is not usable.`;

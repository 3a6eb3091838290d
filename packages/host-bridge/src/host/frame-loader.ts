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
  /** Loads at once when the frame is open, else a moment later, so that the badge can count unread messages. */
  start(): void;
  /** Loads the client unless it is loaded or loading. */
  load(): void;
  /** Loads the client again if it is loaded or loading. */
  reload(): void;
  clientConnected(): void;
  stop(): void;
}

const backgroundLoadDelayMs = 800;

/** Loads the client into the frame and detects when it does not become ready. */
export function createFrameLoader(dependencies: LoaderDependencies): FrameLoader {
  const { store, insertFrame, warn, timers } = dependencies;
  let cancelBackgroundLoad = () => {};
  const watch = createLoadWatch(timers, (wasConnected) => {
    warn(wasConnected ? stalledWarning(dependencies) : unansweredWarning(dependencies));
    store.dispatch({ type: 'loadFailed' });
  });

  const isLoaded = () => ['loading', 'ready'].includes(store.state().phase);

  function insert(): void {
    watch.begin();
    store.dispatch({ type: 'loadBegan' });
    insertFrame(watch.documentLoaded);
  }

  function load(): void {
    if (!isLoaded()) insert();
  }

  store.subscribe((_before, { phase }) => {
    if (phase === 'ready') watch.stop();
  });

  return {
    load,
    reload() {
      if (isLoaded()) insert();
    },
    start() {
      if (store.state().isOpen) load();
      else cancelBackgroundLoad = timers.after(backgroundLoadDelayMs, load);
    },
    clientConnected() {
      watch.clientConnected();
      // A client that was ready has been loaded again: the frame is hidden until it is ready.
      if (store.state().phase !== 'loading') store.dispatch({ type: 'loadBegan' });
    },
    stop() {
      cancelBackgroundLoad();
      watch.stop();
    },
  };
}

const unansweredWarning = ({ options, document }: LoaderDependencies): string =>
  `the frame at ${options.clientUrl} does not answer. Either it does not allow the origin of this page, ` +
  `${document.location.origin} ` +
  '(add it to EMBED_ORIGINS there), or it cannot be reached, or, on a page with Cross-Origin-Embedder-Policy, ' +
  'something on the way has dropped its headers Cross-Origin-Embedder-Policy: credentialless and ' +
  'Cross-Origin-Resource-Policy: cross-origin.';

const stalledWarning = ({ options }: LoaderDependencies): string =>
  `the chat at ${options.clientUrl} answered, but did not become usable.`;

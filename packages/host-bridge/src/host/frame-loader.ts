import type { Timers } from '../wire/timers';
import type { Warn } from '../wire/warn';
import type { FrameStore } from './frame-store';
import { createLoadWatch } from './load-watch';

interface LoaderDependencies {
  readonly store: FrameStore;
  readonly clientUrl: string;
  readonly pageOrigin: string;
  /** Puts a fresh frame on the page. */
  readonly insertFrame: (onDocument: () => void) => void;
  readonly warn: Warn;
  readonly timers: Timers;
}

export interface FrameLoader {
  /** Loads now when the frame is open, else when the page had its time, so that the badge can count. */
  start(): void;
  /** Loads unless it is there or on its way. */
  load(): void;
  shookHands(): void;
  stop(): void;
}

const backgroundLoadDelayMs = 800;

/** Brings the client into the frame and notices when it does not come. */
export function createFrameLoader(parts: LoaderDependencies): FrameLoader {
  const { store, insertFrame, warn, timers } = parts;
  let cancelIdle = () => {};
  const watch = createLoadWatch(timers, (shookHands) => {
    warn(shookHands ? stalledWarning(parts) : unansweredWarning(parts));
    store.dispatch({ type: 'loadFailed' });
  });

  function load(): void {
    const { phase } = store.state();
    if (phase === 'loading' || phase === 'ready') return;
    watch.begin();
    store.dispatch({ type: 'loadBegan' });
    insertFrame(watch.documentCame);
  }

  store.follow((_before, { phase }) => {
    if (phase === 'ready') watch.stop();
  });

  return {
    load,
    start() {
      if (store.state().isOpen) load();
      else cancelIdle = timers.after(backgroundLoadDelayMs, load);
    },
    shookHands() {
      watch.shookHands();
      // The client in a frame that was ready loads anew: until it is ready again nothing of it is shown.
      if (store.state().phase !== 'loading') store.dispatch({ type: 'loadBegan' });
    },
    stop() {
      cancelIdle();
      watch.stop();
    },
  };
}

const unansweredWarning = ({ clientUrl, pageOrigin }: LoaderDependencies): string =>
  `the frame at ${clientUrl} does not answer. Either it does not allow the origin of this page, ${pageOrigin} ` +
  '(add it to EMBED_ORIGINS there), or it cannot be reached.';

const stalledWarning = ({ clientUrl }: LoaderDependencies): string =>
  `the chat at ${clientUrl} answered, but did not become usable.`;

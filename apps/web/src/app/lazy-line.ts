import type { Clock, Place, Warn } from '@parley/realtime';
import type { createStore } from 'jotai';
import type { Bridge } from '../host/open-bridge';
import { connectionAtom } from '../stores/connection';
import { roleAtom } from '../stores/role';
import { sessionAtom } from '../stores/session';
import type { Sender } from '../sync/send';
import type { Line } from './line';

export interface LazyLineOptions {
  readonly store: ReturnType<typeof createStore>;
  readonly host: Pick<Bridge, 'post'>;
  readonly queue: Pick<Sender['queue'], 'pause' | 'resume'>;
  readonly clock: Clock;
  readonly warn: Warn;
  /** Fetches the code of the line. */
  readonly load: () => Promise<Line>;
}

/** How soon code that did not come is asked for again. Ours, as the first wait of the line itself. */
const againMs = 5000;

/**
 * The line of whoever is signed in: opened at sign-in, closed on purpose at its end. Its code comes beside the first
 * screen, because a first question can be written without it. source, §4 Socket status
 */
export function createLazyLine(options: LazyLineOptions): Pick<Line, 'knownUpTo' | 'reconnect'> {
  const { store, host, queue, clock, load, warn } = options;
  /** Where the rooms had come to before anybody listened. */
  const places = new Map<string, Place>();
  let line: Line | undefined;
  let isWanted = false;
  let isFetching = false;
  let stopWaiting: (() => void) | undefined;

  async function fetchLine(): Promise<void> {
    stopWaiting = undefined;
    // Who signs in while it is on its way gets the same one.
    if (isFetching) return;
    isFetching = true;
    try {
      line = await load();
    } catch (error) {
      warn('the code of the line did not come', String(error));
      if (!isWanted) return;
      store.set(connectionAtom, { status: 'lost', nextTryAt: clock.now() + againMs });
      stopWaiting = clock.after(againMs, () => void fetchLine());
      return;
    } finally {
      isFetching = false;
    }
    if (isWanted) open(line);
  }

  function open(loaded: Line): void {
    loaded.open();
    for (const place of places.values()) loaded.knownUpTo(place);
    places.clear();
  }

  function start(): void {
    isWanted = true;
    if (line) {
      open(line);
    } else {
      store.set(connectionAtom, { status: 'connecting' });
      void fetchLine();
    }
  }

  function end(): void {
    isWanted = false;
    stopWaiting?.();
    places.clear();
    if (line) line.close();
    else store.set(connectionAtom, { status: 'none' });
  }

  function followSession(): void {
    const isSignedIn = store.get(sessionAtom).status === 'signedIn';
    if (isSignedIn === isWanted) return;
    host.post('setLoginStatus', { loginStatus: isSignedIn });
    if (isSignedIn) {
      start();
      queue.resume();
    } else {
      queue.pause();
      end();
    }
  }
  store.sub(sessionAtom, followSession);
  // Another kind of page is another application: it gets a socket of its own. source: R-06
  store.sub(roleAtom, () => {
    if (!isWanted || !line) return;
    line.close();
    line.open();
  });

  return {
    knownUpTo(place) {
      if (line) line.knownUpTo(place);
      else places.set(place.roomId, place);
    },
    reconnect() {
      line?.reconnect();
      if (line || !stopWaiting) return;
      stopWaiting();
      void fetchLine();
    },
  };
}

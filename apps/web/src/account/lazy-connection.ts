import type { Clock, RoomSeq, Warn } from '@parley/realtime';
import type { createStore } from 'jotai';
import { connectionAtom } from '../stores/connection';
import { roleAtom } from '../stores/role';
import { sessionAtom } from '../stores/session';
import type { Sender } from '../sync/send';
import type { AccountConnection } from './connection';

export interface LazyConnectionOptions {
  readonly store: ReturnType<typeof createStore>;
  readonly queue: Pick<Sender['queue'], 'pause' | 'resume'>;
  readonly clock: Clock;
  readonly warn: Warn;
  /** Fetches the code of the connection. */
  readonly load: () => Promise<AccountConnection>;
}

export type LazyConnection = Pick<AccountConnection, 'knownUpTo' | 'reconnect' | 'end'>;

/** How soon code that failed to load is asked for again. Ours, as the first wait of the connection itself. */
const againMs = 5000;

/**
 * The connection of an account: opened when somebody is signed in, closed while the session is over. Its code comes after
 * the first screen, because a first question can be written without it. source, §4 Socket status
 */
export const createLazyConnection = (options: LazyConnectionOptions): LazyConnection => new Loader(options);

class Loader implements LazyConnection {
  readonly #options: LazyConnectionOptions;
  readonly #stops: readonly (() => void)[];
  /** Up to where rooms had been read before the code was there. */
  readonly #places = new Map<string, RoomSeq>();
  #connection: AccountConnection | undefined;
  #isSignedIn = false;
  #isEnded = false;
  #isFetching = false;
  #stopWaiting: (() => void) | undefined;

  constructor(options: LazyConnectionOptions) {
    this.#options = options;
    const { store } = options;
    this.#stops = [
      store.sub(sessionAtom, this.#followSession),
      // Another kind of page is another application: it gets a socket of its own. source: R-06
      store.sub(roleAtom, () => {
        if (!this.#isSignedIn) return;
        this.#connection?.close();
        this.#connection?.open();
      }),
    ];
    this.#followSession();
  }

  readonly knownUpTo = (place: RoomSeq): void => {
    if (this.#connection) this.#connection.knownUpTo(place);
    else this.#places.set(place.roomId, place);
  };

  readonly reconnect = (): void => {
    this.#connection?.reconnect();
    if (this.#connection || !this.#stopWaiting) return;
    this.#stopWaiting();
    void this.#fetch();
  };

  readonly end = (): void => {
    for (const stop of this.#stops) stop();
    [this.#isSignedIn, this.#isEnded] = [false, true];
    this.#pause();
    this.#connection?.end();
  };

  readonly #followSession = (): void => {
    const { store, queue } = this.#options;
    const isSignedIn = store.get(sessionAtom).status === 'signedIn';
    if (isSignedIn === this.#isSignedIn) return;
    this.#isSignedIn = isSignedIn;
    if (isSignedIn) {
      this.#start();
      queue.resume();
    } else {
      queue.pause();
      this.#pause();
    }
  };

  #start(): void {
    if (this.#connection) {
      this.#open(this.#connection);
    } else {
      this.#options.store.set(connectionAtom, { status: 'connecting' });
      void this.#fetch();
    }
  }

  #pause(): void {
    this.#stopWaiting?.();
    this.#places.clear();
    if (this.#connection) this.#connection.close();
    else this.#options.store.set(connectionAtom, { status: 'none' });
  }

  async #fetch(): Promise<void> {
    this.#stopWaiting = undefined;
    // Who signs in again while it is on its way gets the same one.
    if (this.#isFetching) return;
    this.#isFetching = true;
    const { load, warn } = this.#options;
    try {
      this.#connection = await load();
    } catch (error) {
      warn('the code of the connection did not come', String(error));
      if (this.#isSignedIn) this.#fetchLater();
      return;
    } finally {
      this.#isFetching = false;
    }
    if (this.#isEnded) this.#connection.end();
    else if (this.#isSignedIn) this.#open(this.#connection);
  }

  #fetchLater(): void {
    const { store, clock } = this.#options;
    store.set(connectionAtom, { status: 'lost', nextTryAt: clock.now() + againMs });
    this.#stopWaiting = clock.after(againMs, () => void this.#fetch());
  }

  #open(connection: AccountConnection): void {
    connection.open();
    for (const place of this.#places.values()) connection.knownUpTo(place);
    this.#places.clear();
  }
}

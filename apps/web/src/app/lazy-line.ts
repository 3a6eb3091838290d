import type { UserInfo } from '@parley/domain';
import type { Clock, RoomSeq, Warn } from '@parley/realtime';
import type { createStore } from 'jotai';
import type { Bridge } from '../host/open-bridge';
import { connectionAtom } from '../stores/connection';
import { roleAtom } from '../stores/role';
import { isSameUser, type SessionState, sessionAtom } from '../stores/session';
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
 * The line of whoever is signed in: opened at sign-in, closed on purpose at its end. Its code comes after the first
 * screen, because a first question can be written without it. source, §4 Socket status
 */
export const createLazyLine = (options: LazyLineOptions): Pick<Line, 'knownUpTo' | 'reconnect'> =>
  new LazyLine(options);

class LazyLine {
  readonly #options: LazyLineOptions;
  /** Where the rooms had come to before anybody listened. */
  readonly #places = new Map<string, RoomSeq>();
  #line: Line | undefined;
  /** Whose line it is; nobody's while nobody is signed in. */
  #user: UserInfo | undefined;
  #isFetching = false;
  #stopWaiting: (() => void) | undefined;

  constructor(options: LazyLineOptions) {
    this.#options = options;
    const { store } = options;
    store.sub(sessionAtom, () => this.#followSession(store.get(sessionAtom)));
    // Another kind of page is another application: it gets a socket of its own. source: R-06
    store.sub(roleAtom, () => {
      if (!this.#user) return;
      this.#line?.close();
      this.#line?.open();
    });
  }

  readonly knownUpTo = (place: RoomSeq): void => {
    if (this.#line) this.#line.knownUpTo(place);
    else this.#places.set(place.roomId, place);
  };

  readonly reconnect = (): void => {
    this.#line?.reconnect();
    if (this.#line || !this.#stopWaiting) return;
    this.#stopWaiting();
    void this.#fetch();
  };

  #followSession(session: SessionState): void {
    const [before, user] = [this.#user, session.status === 'signedIn' ? session.user : undefined];
    this.#user = user;
    if (isSameUser(before, user)) return;
    const { host, queue } = this.#options;
    host.post('setLoginStatus', { loginStatus: user !== undefined });
    if (before) {
      queue.pause();
      this.#end();
    }
    if (user) {
      this.#start();
      queue.resume();
    }
  }

  #start(): void {
    if (this.#line) {
      this.#open(this.#line);
    } else {
      this.#options.store.set(connectionAtom, { status: 'connecting' });
      void this.#fetch();
    }
  }

  #end(): void {
    this.#stopWaiting?.();
    this.#places.clear();
    if (this.#line) this.#line.close();
    else this.#options.store.set(connectionAtom, { status: 'none' });
  }

  async #fetch(): Promise<void> {
    this.#stopWaiting = undefined;
    // Who signs in while it is on its way gets the same one.
    if (this.#isFetching) return;
    this.#isFetching = true;
    const { load, warn } = this.#options;
    try {
      this.#line = await load();
    } catch (error) {
      warn('the code of the line did not come', String(error));
      if (this.#user) this.#fetchLater();
      return;
    } finally {
      this.#isFetching = false;
    }
    if (this.#user) this.#open(this.#line);
  }

  #fetchLater(): void {
    const { store, clock } = this.#options;
    store.set(connectionAtom, { status: 'lost', nextTryAt: clock.now() + againMs });
    this.#stopWaiting = clock.after(againMs, () => void this.#fetch());
  }

  #open(line: Line): void {
    line.open();
    for (const place of this.#places.values()) line.knownUpTo(place);
    this.#places.clear();
  }
}

import { connectionAtom } from '../../stores/connection';
import { roleAtom } from '../../stores/role';
import { sessionAtom } from '../../stores/session';
import type { Sender } from '../../sync/send';
import type { Messaging } from '../messaging';
import type { Store } from '../open-account';
import type { RuntimeLoader } from '../runtime-loader';

export interface ConnectOptions {
  readonly store: Store;
  readonly queue: Pick<Sender['queue'], 'pause' | 'resume'>;
  readonly messaging: Pick<RuntimeLoader<Pick<Messaging, 'connection'>>, 'get' | 'loaded' | 'tryNow'>;
}

/**
 * Opens the connection when somebody is signed in and closes it while the session is over; gives back what ends that. Its
 * code comes after the first screen, because a first question can be written without it. source
 */
export function connectWhileSignedIn({ store, queue, messaging }: ConnectOptions): () => void {
  let isSignedIn = false;
  let isOpen = false;

  function open(): void {
    const connection = messaging.loaded()?.connection;
    if (!connection || !isSignedIn || isOpen) return;
    isOpen = true;
    connection.open();
  }

  function close(): void {
    isOpen = false;
    const connection = messaging.loaded()?.connection;
    if (connection) connection.close();
    else store.set(connectionAtom, { status: 'none' });
  }

  function follow(): void {
    const isNow = store.get(sessionAtom).status === 'signedIn';
    if (isNow === isSignedIn) return;
    isSignedIn = isNow;
    if (isNow) {
      if (!messaging.loaded()) store.set(connectionAtom, { status: 'connecting' });
      messaging.tryNow();
      open();
      void messaging.get().then(open);
      queue.resume();
    } else {
      queue.pause();
      close();
    }
  }

  const stops = [
    store.sub(sessionAtom, follow),
    // Another kind of page is another application: it gets a socket of its own. source: R-06
    store.sub(roleAtom, () => {
      if (!isOpen) return;
      close();
      open();
    }),
  ];
  follow();
  return () => {
    for (const stop of stops) stop();
    isSignedIn = false;
    close();
  };
}

import { connectionAtom } from '../../stores/connection';
import { roleAtom } from '../../stores/role';
import { sessionAtom } from '../../stores/session';
import type { MessageSending } from '../../sync/send';
import type { Messaging } from '../messaging';
import type { Store } from '../open-account';
import type { RuntimeLoader } from '../runtime-loader';

export interface ConnectOptions {
  readonly store: Store;
  readonly outboxQueue: Pick<MessageSending['outboxQueue'], 'pause' | 'resume'>;
  readonly messaging: Pick<RuntimeLoader<Pick<Messaging, 'connection'>>, 'get' | 'loaded' | 'tryNow'>;
}

/**
 * Opens the connection when somebody is signed in and closes it while the session is expired; returns a function that
 * stops this. The code of the connection is loaded after the first screen, which does not need it.
 * source
 */
export function connectWhileSignedIn({ store, outboxQueue, messaging }: ConnectOptions): () => void {
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

  function followSession(): void {
    const isSignedInNow = store.get(sessionAtom).status === 'signedIn';
    if (isSignedInNow === isSignedIn) return;
    isSignedIn = isSignedInNow;
    if (isSignedInNow) {
      if (!messaging.loaded()) store.set(connectionAtom, { status: 'connecting' });
      messaging.tryNow();
      open();
      void messaging.get().then(open);
      outboxQueue.resume();
    } else {
      outboxQueue.pause();
      close();
    }
  }

  const unsubscribers = [
    store.sub(sessionAtom, followSession),
    // Another role is another application for the gateway, so it gets its own socket. source: R-06
    store.sub(roleAtom, () => {
      if (!isOpen) return;
      close();
      open();
    }),
  ];
  followSession();
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe();
    isSignedIn = false;
    close();
  };
}

import type { ApiClient } from '@parley/api-client';
import { browserClock } from '@parley/realtime';
import { createNoticeStore } from '@parley/ui-kit';
import { createStore } from 'jotai';
import type { ComposerGate } from '../services/composer-gate';
import type { PageServices, Services } from '../services/services';
import { type Storage, storageKeys } from '../storage/storage';
import { newUuid } from '../sync/new-uuid';
import { createRefill } from '../sync/refill';
import { createSender } from '../sync/send';
import { accountStorage } from './account-storage';
import type { ConnectionOptions } from './connection';
import { createLazyConnection, type LazyConnection } from './lazy-connection';
import { createLazyFileServices } from './lazy-file-services';
import { createLazyQueries } from './lazy-queries';
import { createObjectUrls } from './object-urls';
import { sharePageState } from './page-state';
import { reportUnread } from './report-unread';

export type Store = ReturnType<typeof createStore>;

/** What every account of a page is opened with. */
export interface AccountOptions {
  readonly page: PageServices;
  /** Holds what outlives an account. */
  readonly pageStore: Store;
  readonly storage: Storage;
  /** The bearer of whoever is signed in. */
  readonly token: () => string | undefined;
  readonly createApi: (token: () => string | undefined, onSignedOut: () => void) => ApiClient;
  readonly socketUrl: string;
  /** Opens sockets another way than the browser's own, for development. */
  readonly throughSocket: ConnectionOptions['throughSocket'];
  /** The group of the socket where the address names one; else it is the one of the session. source: U-02 */
  readonly group: string | undefined;
  readonly files: { readonly url: string; readonly clientId: string; readonly clientSecret: string };
  readonly gate: ComposerGate;
  /** Why files were refused, with their names. */
  readonly namedRefusal: (file: string, reason: string) => string;
  /** The title of a failure that the server reports by itself. */
  readonly noticeTitle: () => string;
  readonly warn: (what: string, detail?: string) => void;
  /** Settles when nothing is kept any more of the account before. */
  readonly erased: Promise<void>;
}

/** All that lives and dies with one signed-in account; it is nobody's until somebody signs in. */
export interface Account {
  readonly id: string;
  readonly store: Store;
  readonly services: Services;
  /** Nothing of it is sent, shown or kept any more; settles when all that was kept is erased. source: X-23 */
  readonly close: () => Promise<void>;
}

/** 0 to 1, to spread retries over time. */
const random = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

export function openAccount(options: AccountOptions): Account {
  const { page, pageStore, gate } = options;
  const life = new AbortController();
  const store = createStore();
  const onClose = (run: () => void): void => life.signal.addEventListener('abort', run);

  onClose(sharePageState(pageStore, store));
  const storage = accountStorage(options.storage);
  const api = options.createApi(
    () => (life.signal.aborted ? undefined : options.token()),
    () => life.signal.aborted || page.session.expire(),
  );
  const notices = createNoticeStore();
  const queries = createLazyQueries();
  const refill = createRefill({
    ...{ api, store, codeDue: gate.passed },
    knownUpTo: (place) => connection.knownUpTo(place),
  });
  const sender = createSender({
    ...outboxOptions(options, { api, storage, signal: life.signal }),
    ...{ store, newUuid, track: page.track, reread: refill.room },
  });
  const urls = createObjectUrls();
  const files = createLazyFileServices({ ...options, api, storage, store, sender, urls });
  const connection = openConnection(options, { api, store, refill, sender, notices, stale: queries.stale });
  const stopCounting = reportUnread(store, page.host, life.signal);

  onClose(() => {
    connection.end();
    files.close();
    queries.clear();
    urls.endAll();
    stopCounting();
  });
  return {
    id: newUuid(),
    store,
    services: {
      ...page,
      ...files.services,
      ...{ api, storage, sender, refill, notices, queries: queries.get, reconnect: connection.reconnect },
      now: () => Date.now() + api.clockOffset(),
    },
    close() {
      // What is to be erased must not wait for somebody who writes.
      gate.open();
      life.abort();
      storage.erase();
      return sender.erase();
    },
  };
}

type AccountPart = Pick<Services, 'api' | 'refill' | 'sender' | 'notices'> & {
  readonly store: Store;
  readonly stale: ConnectionOptions['stale'];
};

function openConnection(options: AccountOptions, part: AccountPart): LazyConnection {
  const { gate, page, warn, socketUrl, throughSocket, group, noticeTitle } = options;
  const { host, session } = page;
  const { store, sender, notices } = part;
  return createLazyConnection({
    ...{ store, queue: sender.queue, clock: browserClock, warn },
    async load() {
      await gate.passed();
      const { createConnection } = await import('./connection');
      return createConnection({
        ...part,
        ...{ host, group, socketUrl, throughSocket, warn, sessionEnded: session.expire },
        notice: (text) => notices.show({ title: noticeTitle(), text }),
      });
    },
  });
}

interface OutboxPart extends Pick<Services, 'api' | 'storage'> {
  readonly signal: AbortSignal;
}

function outboxOptions(
  { page, gate, warn, erased }: AccountOptions,
  { api, storage: { tab, device }, signal }: OutboxPart,
) {
  const { channel, toasts, explain } = page;
  const around = { clock: browserClock, tab, device, warn };
  return {
    ...around,
    erased,
    onRejected: (errorCode: string) => toasts.show({ text: explain({ errorCode }), tone: 'bad' }),
    onLeaving(run: () => void) {
      window.addEventListener('pagehide', run, { signal });
      // A phone may end a page that was hidden without another word.
      document.addEventListener('visibilitychange', run, { signal });
    },
    async load() {
      // What was left is to be seen before somebody writes over it.
      if (device.read(storageKeys.kept) === undefined) await gate.passed();
      return (await import('../sync/page-outbox-desk')).pageOutboxDesk({ ...around, api, channel, random });
    },
  } as const;
}

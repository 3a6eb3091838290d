import type { ApiClient } from '@parley/api-client';
import { browserClock } from '@parley/realtime';
import { createNoticeStore } from '@parley/ui-kit';
import { createStore } from 'jotai';
import type { ComposerGate } from '../services/composer-gate';
import type { PageServices, Services } from '../services/services';
import { connectionAtom } from '../stores/connection';
import { emptyFamilies } from '../stores/families';
import { sessionAtom } from '../stores/session';
import { newUuid } from '../sync/new-uuid';
import { createRefill } from '../sync/refill';
import { createSender } from '../sync/send';
import { connectWhileSignedIn } from './connection/connect-while-signed-in';
import { reportUnread } from './connection/report-unread';
import { createObjectUrls } from './files/object-urls';
import type { Messaging, MessagingOptions } from './messaging';
import { onLeaving } from './on-leaving';
import { sharePageState } from './page-state';
import { createLazyQueries } from './queries/lazy-queries';
import { createRuntimeLoader, type RuntimeLoader } from './runtime-loader';
import { accountStorage } from './storage/account-storage';
import { type Storage, storageKeys } from './storage/storage';

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
  readonly throughSocket: MessagingOptions['throughSocket'];
  /** The group of the socket where the address names one; else it is the one of the session. source: U-02 */
  readonly group: string | undefined;
  readonly files: { readonly url: string; readonly clientId: string; readonly clientSecret: string };
  readonly gate: ComposerGate;
  /** Why files were refused, with their names. */
  readonly namedRefusal: (file: string, reason: string) => string;
  /** The title of a failure that the server reports by itself. */
  readonly noticeTitle: () => string;
  readonly warn: (what: string, detail?: string) => void;
  /** Settles when everything that the account before kept is erased. */
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
  const closing = new AbortController();
  const { signal } = closing;
  const store = createStore();
  const onClose = (run: () => void): void => signal.addEventListener('abort', run);

  onClose(sharePageState(pageStore, store));
  const storage = accountStorage(options.storage);
  const api = options.createApi(
    () => (signal.aborted ? undefined : options.token()),
    () => signal.aborted || page.session.expire(),
  );
  const notices = createNoticeStore();
  const queries = createLazyQueries();
  const urls = createObjectUrls();
  const gapFill = () => messaging.loaded()?.connection.opening;
  const refill = createRefill({ api, store, codeDue: gate.passed, gapFill });
  const sender = createSender({
    ...senderOptions(options, { storage, signal, store }),
    load: async () => (await messaging.get()).outbox,
    reread: refill.room,
  });
  const parts = { api, storage, store, refill, sender, notices, urls };
  const messaging = messagingOf(options, { ...parts, stale: queries.stale });
  onClose(connectWhileSignedIn({ store, queue: sender.queue, messaging }));
  onClose(reportUnread(store, page.host, signal));
  onClose(messaging.close);
  onClose(queries.clear);
  onClose(urls.endAll);
  onClose(emptyFamilies);
  return {
    id: newUuid(),
    store,
    services: {
      ...page,
      ...messagingServices(messaging),
      api,
      storage,
      sender,
      refill,
      notices,
      queries: queries.get,
      now: () => Date.now() + api.clockOffset(),
    },
    close() {
      // Erasing needs the messaging runtime, which may still wait for the composer.
      gate.open();
      closing.abort();
      storage.erase();
      return sender.erase();
    },
  };
}

/** What the messaging runtime gives to screens. */
const messagingServices = ({ get, loaded, tryNow }: RuntimeLoader<Messaging>) => ({
  fileServices: async () => (await get()).files,
  reconnect: () => (loaded()?.connection.reconnect ?? tryNow)(),
});

type AccountParts = Pick<MessagingOptions, 'api' | 'storage' | 'store' | 'refill' | 'sender' | 'urls' | 'stale'> &
  Pick<Services, 'notices'>;

function messagingOf(options: AccountOptions, { notices, ...parts }: AccountParts): RuntimeLoader<Messaging> {
  const { gate, page, noticeTitle, warn } = options;
  const { store, storage } = parts;
  return createRuntimeLoader({
    clock: browserClock,
    warn,
    onFailed(nextTryAt) {
      if (store.get(sessionAtom).status === 'signedIn') store.set(connectionAtom, { status: 'lost', nextTryAt });
    },
    async load() {
      // Unsent messages and drafts of an earlier page have to be shown before somebody writes over them.
      if (storage.device.read(storageKeys.kept) === undefined) await gate.passed();
      const { createMessaging } = await import('./messaging');
      return createMessaging({
        ...options,
        ...parts,
        random,
        host: page.host,
        channel: page.channel,
        sessionEnded: page.session.expire,
        notice: (text) => notices.show({ title: noticeTitle(), text }),
      });
    },
  });
}

function senderOptions(
  { page, erased }: AccountOptions,
  {
    storage: { tab, device },
    signal,
    store,
  }: Pick<AccountParts, 'storage' | 'store'> & { readonly signal: AbortSignal },
) {
  const { toasts, explain, track } = page;
  return {
    store,
    tab,
    device,
    erased,
    track,
    newUuid,
    clock: browserClock,
    onRejected: (errorCode: string) => toasts.show({ text: explain({ errorCode }), tone: 'bad' }),
    onLeaving: (run: () => void) => onLeaving(run, signal),
  } as const;
}

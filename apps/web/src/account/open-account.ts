import type { ApiClient } from '@parley/api-client';
import { browserClock } from '@parley/realtime';
import { createNoticeStore } from '@parley/ui-kit';
import { createStore } from 'jotai';
import type { Bridge } from '../host/open-bridge';
import type { ComposerGate } from '../services/composer-gate';
import type { PageServices, Services } from '../services/services';
import { connectionAtom } from '../stores/connection';
import { clearFamilies } from '../stores/families';
import { embeddingAtom, unreadAtom } from '../stores/host-page';
import { sessionAtom } from '../stores/session';
import { newUuid } from '../sync/new-uuid';
import { createRefill } from '../sync/refill';
import { createSender } from '../sync/send';
import { connectWhileSignedIn } from './connection/connect-while-signed-in';
import { createObjectUrls } from './files/object-urls';
import type { Messaging, MessagingOptions } from './messaging';
import { onPageLeave } from './on-page-leave';
import { sharePageState } from './page-state';
import { createLazyQueries } from './queries/lazy-queries';
import { createRuntimeLoader, type RuntimeLoader } from './runtime-loader';
import { accountStorage } from './storage/account-storage';
import { type Storage, storageKeys } from './storage/storage';

export type Store = ReturnType<typeof createStore>;

/** The options that every account of a page is opened with. */
export interface AccountOptions {
  readonly page: PageServices;
  /** Holds the state that outlives an account. */
  readonly pageStore: Store;
  readonly storage: Storage;
  /** The bearer token of the signed-in user. */
  readonly token: () => string | undefined;
  readonly createApi: (token: () => string | undefined, onSignedOut: () => void) => ApiClient;
  readonly socketUrl: string;
  /** Wraps the function that opens sockets; the connection lab of development builds uses it. */
  readonly wrapSocket: MessagingOptions['wrapSocket'];
  /** The socket group that the address names; else it is the one of the session. source: U-02 */
  readonly group: string | undefined;
  readonly files: { readonly url: string; readonly clientId: string; readonly clientSecret: string };
  readonly gate: ComposerGate;
  /** The text of the toast that names refused files and the reason. */
  readonly fileRefusalText: (file: string, reason: string) => string;
  /** The title of a notice in which the server reports a failure. */
  readonly noticeTitle: () => string;
  readonly warn: (what: string, detail?: string) => void;
  /** Resolves when all stored data of the previous account is erased. */
  readonly erased: Promise<void>;
}

/** Everything that belongs to one signed-in account; before the sign-in it has no user. */
export interface Account {
  readonly id: string;
  readonly store: Store;
  readonly services: Services;
  /** Stops sending, showing and storing; resolves when all stored data is erased. source: X-23 */
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
  const gapFill = () => messaging.loaded()?.connection.roomFill;
  const refill = createRefill({ api, store, whenCodeMayLoad: gate.passed, gapFill });
  const sender = createSender({
    ...senderOptions(options, { storage, signal, store }),
    load: async () => (await messaging.get()).outbox,
    reread: refill.room,
  });
  const dependencies = { api, storage, store, refill, sender, notices, urls };
  const messaging = createMessagingLoader(options, { ...dependencies, invalidate: queries.invalidate });
  onClose(connectWhileSignedIn({ store, outboxQueue: sender.outboxQueue, messaging }));
  onClose(reportUnread(store, page.host, signal));
  onClose(messaging.close);
  onClose(queries.clear);
  onClose(urls.revokeAll);
  onClose(clearFamilies);
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
      queries: queries.client,
      now: () => Date.now() + api.clockOffset(),
    },
    close() {
      // Erasing needs the messaging runtime, whose loading may still wait for the composer.
      gate.open();
      closing.abort();
      storage.erase();
      return sender.erase();
    },
  };
}

/** What the messaging runtime provides to screens. */
const messagingServices = ({ get, loaded, tryNow }: RuntimeLoader<Messaging>) => ({
  fileServices: async () => (await get()).files,
  reconnect: () => (loaded()?.connection.reconnect ?? tryNow)(),
});

type AccountDependencies = Pick<
  MessagingOptions,
  'api' | 'storage' | 'store' | 'refill' | 'sender' | 'urls' | 'invalidate'
> &
  Pick<Services, 'notices'>;

function createMessagingLoader(
  options: AccountOptions,
  { notices, ...dependencies }: AccountDependencies,
): RuntimeLoader<Messaging> {
  const { gate, page, noticeTitle, warn } = options;
  const { store, storage } = dependencies;
  return createRuntimeLoader({
    clock: browserClock,
    warn,
    onFailed(nextTryAt) {
      if (store.get(sessionAtom).status === 'signedIn') store.set(connectionAtom, { status: 'lost', nextTryAt });
    },
    async load() {
      // Unsent messages and drafts of an earlier page have to be shown before somebody overwrites them.
      if (storage.device.read(storageKeys.kept) === undefined) await gate.passed();
      const { createMessaging } = await import('./messaging');
      return createMessaging({
        ...options,
        ...dependencies,
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
  }: Pick<AccountDependencies, 'storage' | 'store'> & { readonly signal: AbortSignal },
) {
  const { toasts, errorText, track } = page;
  return {
    store,
    tab,
    device,
    erased,
    track,
    newUuid,
    clock: browserClock,
    onRejected: (errorCode: string) => toasts.show({ text: errorText({ errorCode }), tone: 'bad' }),
    onPageLeave: (run: () => void) => onPageLeave(run, signal),
  } as const;
}

/** Reports to the host how much is unread, and sets that to nothing when the user comes back to the tab; gives back what ends it. source: W-12 */
function reportUnread(store: Store, host: Pick<Bridge, 'post'>, signal: AbortSignal): () => void {
  const stop = store.sub(unreadAtom, () => host.post('unreadChanged', { count: store.get(unreadAtom) }));
  const seen = (): void => {
    if (document.visibilityState === 'visible' && store.get(embeddingAtom).isOpen) store.set(unreadAtom, 0);
  };
  document.addEventListener('visibilitychange', seen, { signal });
  return () => {
    // What came for the last account is nothing to the next one.
    store.set(unreadAtom, 0);
    stop();
  };
}

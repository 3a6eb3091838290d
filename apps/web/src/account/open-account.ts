import type { ApiClient } from '@parley/api-client';
import { browserClock } from '@parley/realtime';
import { createNoticeStore, importModule } from '@parley/ui-kit';
import { createStore } from 'jotai';
import type { Bridge } from '../host/open-bridge';
import type { LazyLoading } from '../services/lazy-loading';
import type { PageServices, Services } from '../services/services';
import { connectionAtom } from '../stores/connection';
import { clearFamilies } from '../stores/families';
import { embeddingAtom, unseenAtom } from '../stores/host-page';
import { sessionAtom } from '../stores/session';
import { newUuid } from '../sync/new-uuid';
import { createRoomLoader } from '../sync/room-loader';
import { createMessageSending } from '../sync/send';
import { connectWhileSignedIn } from './connection/connect-while-signed-in';
import { keepEarlyText } from './early-text';
import { createObjectUrls } from './files/object-urls';
import type { Messaging, MessagingOptions } from './messaging';
import { onPageLeave } from './on-page-leave';
import { sharePageState } from './page-state';
import { createRuntimeLoader, type RuntimeLoader } from './runtime-loader';
import { accountStorage } from './storage/account-storage';
import { type ClientStorage, storageKeys } from './storage/storage';

export type Store = ReturnType<typeof createStore>;

/** The options that every account of a page is opened with. */
export interface AccountOptions {
  readonly page: PageServices;
  /** Holds the state that outlives an account. */
  readonly pageStore: Store;
  readonly storage: ClientStorage;
  /** The bearer token of the signed-in user. */
  readonly token: () => string | undefined;
  readonly createApi: (token: () => string | undefined, onSignedOut: () => void) => ApiClient;
  readonly socketUrl: string;
  /** Wraps the function that opens sockets; the connection lab of development builds uses it. */
  readonly wrapSocket: MessagingOptions['wrapSocket'];
  /** The socket group from the page's URL; undefined to use that of the session. source: U-02 */
  readonly groupKey: string | undefined;
  readonly files: { readonly url: string; readonly clientId: string; readonly clientSecret: string };
  readonly lazyLoading: LazyLoading;
  /** The text of the toast that names refused files and the reason. */
  readonly fileRefusalText: (file: string, reason: string) => string;
  /** The title of a notice in which the server reports a failure. */
  readonly noticeTitle: () => string;
  readonly warn: (what: string, detail?: string) => void;
  /** Resolves when all stored data of the previous account is deleted. */
  readonly previousDataDeleted: Promise<void>;
}

/** What the page opens for one user, and before anybody has signed in. */
export interface Account {
  /** New each time that an account is opened, also for the same user. */
  readonly instanceId: string;
  readonly store: Store;
  readonly services: Services;
  /** Stops sending, showing and storing; resolves when all stored data is deleted. source: X-23 */
  readonly close: () => Promise<void>;
}

/** 0 to 1, to spread retries over time. */
const random = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

export function openAccount(options: AccountOptions): Account {
  const { page, pageStore, lazyLoading } = options;
  const closing = new AbortController();
  const { signal } = closing;
  const store = createStore();
  const onClose = (run: () => void): void => signal.addEventListener('abort', run);

  onClose(sharePageState(pageStore, store));
  const storage = accountStorage(options.storage);
  keepEarlyText(store, storage.tab);
  const api = options.createApi(
    () => (signal.aborted ? undefined : options.token()),
    () => signal.aborted || page.session.expire(),
  );
  const notices = createNoticeStore();
  const urls = createObjectUrls();
  const roomFill = () => messaging.loaded()?.connection.roomFill;
  const roomLoader = createRoomLoader({ api, store, roomFill, warn: options.warn });
  const messageSending = createMessageSending({
    ...messageSendingOptions(options, { storage, signal, store }),
    loadRuntime: async () => (await messaging.get()).outbox,
    refillRoom: roomLoader.loadRoom,
  });
  const dependencies = { api, storage, store, roomLoader, messageSending, notices, urls };
  const messaging = createMessagingLoader(options, dependencies);
  onClose(connectWhileSignedIn({ store, outboxQueue: messageSending.outboxQueue, messaging }));
  onClose(reportUnseen(store, page.host, signal));
  onClose(messaging.close);
  onClose(urls.revokeAll);
  onClose(clearFamilies);
  return {
    instanceId: newUuid(),
    store,
    services: {
      ...page,
      ...messagingServices(messaging),
      api,
      storage,
      messageSending,
      roomLoader,
      notices,
      now: () => Date.now() + api.clockOffset(),
    },
    close() {
      // Deleting needs the messaging runtime, which may not be loaded before lazy loading is allowed.
      lazyLoading.allow();
      closing.abort();
      storage.deleteAll();
      return messageSending.deleteAll();
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
  'api' | 'storage' | 'store' | 'roomLoader' | 'messageSending' | 'urls'
> &
  Pick<Services, 'notices'>;

function createMessagingLoader(
  options: AccountOptions,
  { notices, ...dependencies }: AccountDependencies,
): RuntimeLoader<Messaging> {
  const { lazyLoading, page, noticeTitle, warn } = options;
  const { store, storage } = dependencies;
  return createRuntimeLoader({
    clock: browserClock,
    warn,
    onFailed(nextTryAt) {
      if (store.get(sessionAtom).status === 'signedIn') store.set(connectionAtom, { status: 'lost', nextTryAt });
    },
    async load() {
      // Unsent messages and drafts of an earlier page have to be shown before the user overwrites them.
      if (storage.device.read(storageKeys.hasUnsent) === undefined) await lazyLoading.whenAllowed();
      const { createMessaging } = await importModule(() => import('./messaging'));
      return createMessaging({
        ...options,
        ...dependencies,
        random,
        host: page.host,
        deviceKind: page.deviceKind,
        onSessionEnded: page.session.expire,
        showNotice: (text) => notices.show({ title: noticeTitle(), text }),
      });
    },
  });
}

function messageSendingOptions(
  { page, previousDataDeleted }: AccountOptions,
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
    previousDataDeleted,
    track,
    newUuid,
    clock: browserClock,
    onRejected: (errorCode: string) => toasts.show({ text: errorText({ errorCode }), tone: 'bad' }),
    onPageLeave: (run: () => void) => onPageLeave(run, signal),
  } as const;
}

/**
 * Reports the count of unseen messages to the host and resets it when the page becomes visible with its frame open.
 * Returns a function that stops this. source: W-12
 */
function reportUnseen(store: Store, host: Pick<Bridge, 'post'>, signal: AbortSignal): () => void {
  const stop = store.sub(unseenAtom, () => host.post('unreadChanged', { count: store.get(unseenAtom) }));
  const resetUnseenWhenVisible = (): void => {
    if (document.visibilityState === 'visible' && store.get(embeddingAtom).isOpen) store.set(unseenAtom, 0);
  };
  document.addEventListener('visibilitychange', resetUnseenWhenVisible, { signal });
  return () => {
    // The next account must not start with the count of unseen messages of this one.
    store.set(unseenAtom, 0);
    stop();
  };
}

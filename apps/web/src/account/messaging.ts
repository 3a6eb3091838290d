import { browserClock, browserStorage, type DraftStore, watchOtherTabs, webLock } from '@parley/realtime';
import { offerUpdates } from '../offline/offer-updates';
import type { FileServices } from '../services/services';
import { type AccountConnection, type ConnectionOptions, createConnection } from './connection/connection';
import { createFileServices, type FileServicesOptions } from './files/file-services';
import type { OutboxRuntime } from './outbox/outbox-queue';
import { createOutboxRuntime, type OutboxRuntimeOptions } from './outbox/outbox-runtime';
import { queryClientAtom } from './query-client';
import { type KeyValueStore, storageKeys } from './storage/storage';

export { deleteCopies } from './copies/delete-copies';

export interface MessagingOptions
  extends ConnectionOptions,
    FileServicesOptions,
    Pick<OutboxRuntimeOptions, 'deviceKind' | 'random'> {
  readonly host: ConnectionOptions['host'] & { readonly isEmbedded: boolean };
  readonly api: ConnectionOptions['api'] & FileServicesOptions['api'] & OutboxRuntimeOptions['api'];
}

/** The runtime that sends and receives messages of one account; its code is loaded after the composer is shown. */
export interface Messaging {
  readonly connection: AccountConnection;
  readonly outbox: OutboxRuntime;
  readonly files: FileServices;
  /** Stops sending and receiving. Stored data stays until `deleteAll` of the outbox. */
  readonly close: () => void;
}

/** Connection, gap fill, outbox and files of one account. source: X-05 */
export function createMessaging(options: MessagingOptions): Messaging {
  const { api, deviceKind, random, warn, storage, store } = options;
  const { tab, device } = storage;
  const connection = createConnection(options);
  const files = createFileServices(options);
  const stopUpdates = offerUpdates(store, options.host.isEmbedded);
  const outbox = createOutboxRuntime({
    api,
    deviceKind,
    random,
    warn,
    tab,
    device,
    isEmbedded: options.host.isEmbedded,
    clock: browserClock,
    storage: browserStorage({ page: window, plainDrafts: plainDrafts(tab), clock: browserClock, warn }),
    lock: webLock(navigator.locks),
    confirmLeaving,
    watchOtherTabs: (owner, onEnded) => watchOtherTabs({ owner, onEnded, locks: navigator.locks, page: window }),
  });
  return {
    connection,
    outbox,
    files: files.services,
    close() {
      stopUpdates();
      connection.dispose();
      files.close();
      store.get(queryClientAtom).clear();
    },
  };
}

/** Browsers show words of their own, and only if the page was used. source: WB323 */
function confirmLeaving(wouldLose: () => boolean): () => void {
  const confirm = (event: BeforeUnloadEvent): void => {
    if (wouldLose()) event.preventDefault();
  };
  window.addEventListener('beforeunload', confirm);
  return () => window.removeEventListener('beforeunload', confirm);
}

/** The storage of the tab keeps in the memory of the page what does not fit, and that dies with it. source: WB361 */
function writeOrThrow(tab: KeyValueStore, key: string, text: string): void {
  tab.write(key, text);
  if (window.sessionStorage.getItem(key) !== text) throw new Error('the storage of the tab is full');
}

/**
 * Stores drafts unencrypted in this tab, for browsers without encryption (plain http). The composer reads them before
 * the outbox is loaded. source: W-14
 */
function plainDrafts(tab: KeyValueStore): DraftStore {
  const prefixOf = (account: string) => `${storageKeys.draft}${account}.`;
  return {
    async all({ account }) {
      const prefix = prefixOf(account);
      const keys = tab.keys().filter((key) => key.startsWith(prefix));
      return new Map(keys.map((key) => [key.slice(prefix.length), tab.read(key) ?? '']));
    },
    async write({ account }, key, text) {
      if (text === '') tab.remove(prefixOf(account) + key);
      else writeOrThrow(tab, prefixOf(account) + key, text);
    },
    async deleteAll(except) {
      for (const key of tab.keys().filter((name) => name.startsWith(storageKeys.draft)))
        if (!except || !key.startsWith(prefixOf(except.account))) tab.remove(key);
    },
  };
}

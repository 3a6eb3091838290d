import type { Clock, Warn } from '../dependencies';
import type { AttachmentStore } from './attachment-store';
import type { DraftStore } from './draft-store';
import { type EncryptedDatabaseOptions, openEncryptedDatabase } from './encrypted-database';
import { encryptedAttachmentStore, encryptedDraftStore, encryptedOutboxStore } from './encrypted-stores';
import { keyValueOutboxStore } from './key-value-outbox-store';
import {
  type LayeredDraftStore,
  type LayeredOutboxStore,
  layeredDraftStore,
  layeredOutboxStore,
} from './layered-stores';

/** What `browserStorage` depends on. Reading a part of `page` may throw. */
export interface BrowserStorageOptions {
  readonly page: {
    readonly indexedDB: IDBFactory;
    readonly sessionStorage: Storage;
    readonly crypto: Crypto;
  };
  /** Stores drafts when they cannot be encrypted; rejects what it cannot store. */
  readonly plainDrafts: DraftStore;
  readonly clock: Clock;
  readonly warn: Warn;
  readonly name?: string;
}

/** Unsent messages, drafts and attachments. An attachment is stored encrypted or not at all. */
export interface BrowserStorage {
  readonly messages: LayeredOutboxStore;
  readonly drafts: LayeredDraftStore;
  readonly attachments: AttachmentStore;
  /** What was read of conversations, for a start without a network: encrypted or not at all. */
  readonly copies: DraftStore;
}

/**
 * Stores messages encrypted in IndexedDB, else in the storage of the tab, else in memory. Over plain http, where
 * nothing can be encrypted, messages are in memory alone. source: W-14
 */
export function browserStorage({ page, plainDrafts, clock, warn, name }: BrowserStorageOptions): BrowserStorage {
  const openDatabase = memoised(() => openEncryptedDatabase(databaseOptionsOf(page, clock, name)));
  const warnOnce = once(warn);
  const openTabStore = async () => {
    if (!page.crypto.subtle) throw new Error('nothing can be encrypted here');
    return keyValueOutboxStore(keyValueStoreOf(page.sessionStorage));
  };
  return {
    messages: layeredOutboxStore({
      layers: [async () => encryptedOutboxStore(await openDatabase()), openTabStore],
      clock,
      warn: warnOnce,
    }),
    drafts: layeredDraftStore({
      layers: [async () => encryptedDraftStore(await openDatabase()), async () => plainDrafts],
      clock,
      warn: warnOnce,
    }),
    attachments: openedOnUse(async () => encryptedAttachmentStore(await openDatabase())),
    copies: copiesOpenedOnUse(async () => encryptedDraftStore(await openDatabase(), 'copies')),
  };
}

/**
 * Deletes all copies of conversations, where nobody is signed in any more. Rejects where the browser has no storage.
 * source: RT122
 */
export const deleteStoredCopies = async (page: Pick<BrowserStorageOptions['page'], 'indexedDB' | 'crypto'>) =>
  encryptedDraftStore(
    await openEncryptedDatabase({ indexedDB: page.indexedDB, crypto: page.crypto }),
    'copies',
  ).deleteAll();

const openedOnUse = (open: () => Promise<AttachmentStore>): AttachmentStore => ({
  all: async (owner) => (await open()).all(owner),
  add: async (owner, file) => (await open()).add(owner, file),
  remove: async (owner, key) => (await open()).remove(owner, key),
  deleteAll: async (except) => (await open()).deleteAll(except),
});

const copiesOpenedOnUse = (open: () => Promise<DraftStore>): DraftStore => ({
  all: async (owner) => (await open()).all(owner),
  write: async (owner, key, text) => (await open()).write(owner, key, text),
  deleteAll: async (except) => (await open()).deleteAll(except),
});

function databaseOptionsOf(
  { indexedDB, crypto }: BrowserStorageOptions['page'],
  clock: Clock,
  name: string | undefined,
): EncryptedDatabaseOptions {
  return { indexedDB, crypto, clock, ...(name === undefined ? {} : { name }) };
}

function memoised<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function once(warn: Warn): Warn {
  let hasWarned = false;
  return (...warning) => {
    if (!hasWarned) warn(...warning);
    hasWarned = true;
  };
}

const keyValueStoreOf = (storage: Storage) => ({
  keys: () => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''),
  read: (key: string) => storage.getItem(key) ?? undefined,
  write: (key: string, text: string) => storage.setItem(key, text),
  remove: (key: string) => storage.removeItem(key),
});

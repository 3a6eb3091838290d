import type { Clock, Warn } from '../dependencies';
import type { DraftStore } from './draft-store';
import type { FileStore } from './file-store';
import { layeredDraftStore, layeredOutboxStore } from './layered-stores';
import type { OutboxStore } from './outbox-store';
import { tableOutboxStore } from './table-store';
import { openVault, type VaultOptions } from './vault';
import { vaultDraftStore, vaultFileStore, vaultOutboxStore } from './vault-stores';

/** The parts of a window that store something; reading any of them may throw. */
export interface BrowserStorageOptions {
  readonly page: {
    readonly indexedDB: IDBFactory;
    readonly sessionStorage: Storage;
    readonly crypto: Crypto;
  };
  /** Where texts go when they cannot be sealed. */
  readonly plainDrafts: DraftStore;
  readonly clock: Clock;
  readonly warn: Warn;
  readonly name?: string;
}

/** What is unsent, and what is being written. Files are sealed or not kept at all. */
export interface BrowserStorage {
  readonly messages: OutboxStore;
  readonly drafts: DraftStore;
  readonly files: FileStore;
}

/**
 * Keeps things in this browser: sealed in a database, else for this tab, else for this page. Over plain http, where
 * nothing can be sealed, messages live in memory alone. source: W-14
 */
export function browserStorage({ page, plainDrafts, clock, warn, name }: BrowserStorageOptions): BrowserStorage {
  const opening = memoised(() => openVault(vaultOptionsOf(page, name)));
  const warnOnce = once(warn);
  const tab = async () => {
    if (!page.crypto.subtle) throw new Error('nothing can be sealed here');
    return tableOutboxStore(tableOf(page.sessionStorage));
  };
  return {
    messages: layeredOutboxStore({
      layers: [async () => vaultOutboxStore(await opening()), tab],
      clock,
      warn: warnOnce,
    }),
    drafts: layeredDraftStore({
      layers: [async () => vaultDraftStore(await opening()), async () => plainDrafts],
      clock,
      warn: warnOnce,
    }),
    files: filesIn(async () => vaultFileStore(await opening())),
  };
}

const filesIn = (open: () => Promise<FileStore>): FileStore => ({
  all: async (owner) => (await open()).all(owner),
  add: async (owner, file) => (await open()).add(owner, file),
  remove: async (owner, key) => (await open()).remove(owner, key),
  erase: async (except) => (await open()).erase(except),
});

function vaultOptionsOf({ indexedDB, crypto }: BrowserStorageOptions['page'], name: string | undefined): VaultOptions {
  return { indexedDB, crypto, ...(name === undefined ? {} : { name }) };
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

const tableOf = (storage: Storage) => ({
  keys: () => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''),
  read: (key: string) => storage.getItem(key) ?? undefined,
  write: (key: string, text: string) => storage.setItem(key, text),
  remove: (key: string) => storage.removeItem(key),
});

/** Stores text by key: in sessionStorage, localStorage or memory. */
export interface KeyValueStore {
  readonly read: (key: string) => string | undefined;
  readonly write: (key: string, text: string) => void;
  readonly remove: (key: string) => void;
  readonly keys: () => readonly string[];
}

export interface ClientStorage {
  /** This tab only. */
  readonly tab: KeyValueStore;
  /** This device. */
  readonly device: KeyValueStore;
}

/** Keys of the page and the session, for any account. */
const pageKeys = {
  accessToken: 'im.accessToken',
  /** The gateway's mark of this device. It grants no access, so it stays after a sign-out. */
  knownDevice: 'im.knownDevice',
  /** Tokens whose sessions have ended here and must still be ended at the gateway. */
  endingTokens: 'im.endingTokens',
  userInfo: 'im.userInfo',
  userSettings: 'im.userSettings',
  theme: 'im.theme',
  wantedPath: 'im.wantedPath',
  account: 'im.account',
} as const;

/** Keys of one account, or beginnings of keys; all of them are deleted when the account is closed. source: X-23 */
export const accountKeys = {
  fileToken: 'im.fileToken',
  categories: 'im.categories',
  collapseDetail: 'collapseDetail',
  firstEntered: 'im.firstEntered',
  /** The most recently used emoji. */
  emoji: 'im.emoji',
  /** Followed by the account and the room. */
  draft: 'im.draft.',
  /** Unsent messages, where there is no database. */
  outbox: 'im.outbox.',
  /** Whether a page was left with unsent messages or drafts. */
  hasUnsent: 'im.outbox.kept',
  /** Whether what was read is on the device. */
  hasCopies: 'im.copies',
  /** Messages and drafts that the device does not store encrypted yet: one line of JSON for each page. */
  earlyQueue: 'im.outbox.early',
  /** What was written before a room was known. */
  earlyText: 'im.earlyText',
} as const;

/** All storage keys of the client. source: X-22 */
export const storageKeys = { ...pageKeys, ...accountKeys } as const;

type Source = () => Storage | null | undefined;

/**
 * Storage may be null, full or throw, for instance in iframes of other sites: values are then kept in memory, and nothing
 * is thrown. source: X-22
 */
export function createStorage(session: Source, local: Source): ClientStorage {
  return { tab: createKeyValueStore(session), device: createKeyValueStore(local) };
}

function createKeyValueStore(source: Source): KeyValueStore {
  const memory = new Map<string, string>();
  const webStorage = tryStorage(source) ?? undefined;
  return {
    read: (key) => memory.get(key) ?? (webStorage && tryStorage(() => webStorage.getItem(key))) ?? undefined,
    write(key, text) {
      memory.delete(key);
      if (webStorage && tryStorage(() => webStorage.setItem(key, text)) !== failed) return;
      memory.set(key, text);
    },
    remove(key) {
      memory.delete(key);
      if (webStorage) tryStorage(() => webStorage.removeItem(key));
    },
    keys: () => [...new Set([...memory.keys(), ...((webStorage && tryStorage(() => keysOf(webStorage))) || [])])],
  };
}

const keysOf = (webStorage: Storage): readonly string[] =>
  Array.from({ length: webStorage.length }, (_, index) => webStorage.key(index) ?? '');

const failed = null;

/** The value, or null when the browser refuses. */
function tryStorage<T>(access: () => T): T | typeof failed {
  try {
    return access();
  } catch {
    // Access refused, or full: the caller keeps the value in memory.
    return failed;
  }
}

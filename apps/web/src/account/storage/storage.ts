/** Text by key: sessionStorage, localStorage or memory. */
export interface KeyValueStore {
  readonly read: (key: string) => string | undefined;
  readonly write: (key: string, text: string) => void;
  readonly remove: (key: string) => void;
  readonly keys: () => readonly string[];
}

export interface Storage {
  /** This tab only. */
  readonly tab: KeyValueStore;
  /** This device. */
  readonly device: KeyValueStore;
}

/** What the page and its session keep, for whoever sits here. */
const pageKeys = {
  accessToken: 'im.accessToken',
  userInfo: 'im.userInfo',
  userSettings: 'im.userSettings',
  theme: 'im.theme',
  wantedPath: 'im.wantedPath',
  account: 'im.account',
} as const;

/** What one account keeps: each is a key or the beginning of keys, and all of them are erased when the account is closed. source: X-23 */
export const accountKeys = {
  fileToken: 'im.fileToken',
  categories: 'im.categories',
  collapseDetail: 'collapseDetail',
  firstEntered: 'im.firstEntered',
  /** The emoji that were used last. */
  emoji: 'im.emoji',
  /** Followed by the account and the room. */
  draft: 'im.draft.',
  /** Unsent messages, where there is no database. */
  outbox: 'im.outbox.',
  /** Whether a page was left with something unsent or half written. */
  kept: 'im.outbox.kept',
  /** What was written before the outbox was loaded: one line of JSON for each page. */
  early: 'im.outbox.early',
} as const;

/** Every key that the client keeps anything under. source: X-22 */
export const storageKeys = { ...pageKeys, ...accountKeys } as const;

type Source = () => globalThis.Storage | null | undefined;

/**
 * Storage that may be null, may throw or be full, as in frames of other sites: what cannot be kept there is kept in
 * memory, so nothing that uses it ever fails for it. source: X-22
 */
export function createStorage(session: Source, local: Source): Storage {
  return { tab: storeOver(session), device: storeOver(local) };
}

function storeOver(source: Source): KeyValueStore {
  const memory = new Map<string, string>();
  const real = attempt(source) ?? undefined;
  return {
    read: (key) => memory.get(key) ?? (real && attempt(() => real.getItem(key))) ?? undefined,
    write(key, text) {
      memory.delete(key);
      if (real && attempt(() => real.setItem(key, text)) !== failed) return;
      memory.set(key, text);
    },
    remove(key) {
      memory.delete(key);
      if (real) attempt(() => real.removeItem(key));
    },
    keys: () => [...new Set([...memory.keys(), ...((real && attempt(() => keysOf(real))) || [])])],
  };
}

const keysOf = (real: globalThis.Storage): readonly string[] =>
  Array.from({ length: real.length }, (_, index) => real.key(index) ?? '');

const failed = null;

/** The value, or null when the browser refuses. */
function attempt<T>(use: () => T): T | typeof failed {
  try {
    return use();
  } catch {
    // Refused or full: the caller keeps it in memory.
    return failed;
  }
}

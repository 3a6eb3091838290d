import type { DraftStore } from './draft-store';
import type { Owner } from './outbox-store';

/** What `createDrafts` depends on. */
export interface DraftsOptions {
  readonly owner: Owner;
  readonly store: DraftStore;
  /** Resolves when the message sent from a draft is stored; the draft is deleted only after that. */
  readonly whenSentStored?: () => Promise<void>;
}

/** The drafts of one account by their key, such as one for each room. */
export interface Drafts {
  /** Returns the stored drafts, except those that were changed since. */
  readonly load: () => Promise<ReadonlyMap<string, string>>;
  /** Sets a draft, which is stored at once; '' deletes it. */
  readonly write: (key: string, text: string) => void;
  /** The drafts whose last change is not stored yet, deleted ones as ''; a page that is left does not wait for them. */
  readonly unstored: () => ReadonlyMap<string, string>;
  /**
   * The deleted drafts that are still stored, for the transaction that stores their message to delete them; what is just
   * being stored of them is dropped, because it would come after that. source: RT120
   */
  readonly takeSent: () => readonly string[];
  /** Resolves when the drafts that are unstored now are stored, or could not be. */
  readonly whenStored: () => Promise<void>;
  /** Stores nothing more; resolves when pending writes are done. Stored drafts stay. */
  readonly close: () => Promise<void>;
}

/**
 * Stores drafts so that they survive a reload. No change waits for a timer, because a page that is left does not wait
 * for encryption; what is typed while a draft is being stored is stored together afterwards. source: M-36, W-12
 */
export function createDrafts({ owner, store, whenSentStored }: DraftsOptions): Drafts {
  const written = new Map<string, string>();
  const storing = new Map<string, Promise<void>>();
  const running = new Map<string, { isOutdated: boolean }>();
  let isClosed = false;

  async function storeUntilCurrent(key: string): Promise<void> {
    let stored: string | undefined;
    while (!isClosed && stored !== written.get(key)) {
      if (written.get(key) === '') await whenSentStored?.();
      const text = written.get(key) ?? '';
      const write = { isOutdated: false };
      running.set(key, write);
      if (!isClosed) await store.write(owner, key, text, () => write.isOutdated);
      stored = text;
    }
  }

  const whenStored = async () => void (await Promise.allSettled(storing.values()));

  return {
    async load() {
      await store.deleteAll(owner);
      const stored = await store.all(owner);
      return new Map([...stored].filter(([key]) => !isClosed && !written.has(key)));
    },
    write(key, text) {
      if (isClosed) return;
      written.set(key, text);
      if (storing.has(key)) return;
      storing.set(
        key,
        storeUntilCurrent(key).finally(() => storing.delete(key)),
      );
    },
    unstored: () => new Map([...written].filter(([key]) => storing.has(key))),
    takeSent() {
      const sent = [...storing.keys()].filter((key) => written.get(key) === '');
      for (const key of sent) Object.assign(running.get(key) ?? {}, { isOutdated: true });
      return sent;
    },
    whenStored,
    async close() {
      isClosed = true;
      await whenStored();
    },
  };
}

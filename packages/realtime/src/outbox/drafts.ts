import type { Clock } from '../dependencies';
import type { DraftStore } from './draft-store';
import type { Owner } from './outbox-store';

/** What `createDrafts` depends on. */
export interface DraftsOptions {
  readonly owner: Owner;
  readonly store: DraftStore;
  readonly clock: Clock;
  /** Resolves when the message sent from a draft is stored; the draft is deleted only after that. */
  readonly whenSentStored?: () => Promise<void>;
}

/** The drafts of one account by name, such as one for each room. */
export interface Drafts {
  /** Returns the stored drafts, except those that were changed since. */
  readonly load: () => Promise<ReadonlyMap<string, string>>;
  /** Sets a draft, which is stored a moment later; '' deletes it. */
  readonly write: (name: string, text: string) => void;
  /** Stores all changed drafts now, because the page is about to be left. */
  readonly flush: () => Promise<void>;
  /** Stores nothing more; resolves when pending writes are done. Stored drafts stay. */
  readonly close: () => Promise<void>;
}

/** The first change is stored at once, later ones together after this time. Ours. */
const debounceMs = 300;

/** Stores drafts so that they survive a reload. source: M-36, W-12 */
export function createDrafts({ owner, store, clock, whenSentStored }: DraftsOptions): Drafts {
  const written = new Map<string, string>();
  const unsaved = new Set<string>();
  let stopTimer: (() => void) | undefined;
  let writing: Promise<void> = Promise.resolve();
  let isClosed = false;

  async function storeDraft(name: string): Promise<void> {
    if (written.get(name) === '') await whenSentStored?.();
    // Writes in sequence, so that of two texts for one name the later one stays.
    writing = writing.then(() => (isClosed ? undefined : store.write(owner, name, written.get(name) ?? '')));
    await writing;
  }

  async function flush(): Promise<void> {
    stopTimer?.();
    stopTimer = undefined;
    const names = [...unsaved];
    unsaved.clear();
    await Promise.all(names.map(storeDraft));
  }

  return {
    flush,
    async load() {
      await store.erase(owner);
      const stored = await store.all(owner);
      return new Map([...stored].filter(([name]) => !isClosed && !written.has(name)));
    },
    write(name, text) {
      if (isClosed) return;
      written.set(name, text);
      unsaved.add(name);
      if (stopTimer) return;
      void flush();
      stopTimer = clock.after(debounceMs, () => void flush());
    },
    close() {
      isClosed = true;
      stopTimer?.();
      return writing;
    },
  };
}

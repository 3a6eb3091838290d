import type { Clock } from '../dependencies';
import type { DraftStore } from './draft-store';
import type { Owner } from './outbox-store';

/** What `createDrafts` needs. */
export interface DraftsOptions {
  readonly owner: Owner;
  readonly store: DraftStore;
  readonly clock: Clock;
  /** Settles when what was sent is kept: only then what it was written in is forgotten. */
  readonly sentIsStored?: () => Promise<void>;
}

/** What is being written, by name, such as one text a room. */
export interface Drafts {
  /** What was kept, except where something is written already. */
  readonly load: () => Promise<ReadonlyMap<string, string>>;
  /** '' when nothing is left of it. */
  readonly write: (name: string, text: string) => void;
  /** The page goes: what is written is kept now. */
  readonly flush: () => Promise<void>;
  /** Keeps nothing more; settles when nothing is being written any more. What is kept stays. */
  readonly close: () => Promise<void>;
}

/** The disk is not written at every key; the first one is stored at once. Ours. */
const debounceMs = 300;

/** Texts that survive a reload, stored next to the outbox. source: M-36, W-12 */
export function createDrafts({ owner, store, clock, sentIsStored }: DraftsOptions): Drafts {
  const written = new Map<string, string>();
  const unsaved = new Set<string>();
  let stopTimer: (() => void) | undefined;
  let writing: Promise<void> = Promise.resolve();
  let isClosed = false;

  async function storeDraft(name: string): Promise<void> {
    if (written.get(name) === '') await sentIsStored?.();
    // One after the other: of two texts for one name the later one must stay.
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

import type { AttachmentStore, Clock, Owner, StoredAttachment, Warn } from '@parley/realtime';
import type { createStore } from 'jotai';
import { draftFilesAtom } from '../../stores/draft-files';
import { sendingFilesAtom, unsavedFilesAtom } from '../../stores/sending-files';
import { newUuid } from '../../sync/new-uuid';

interface DraftFileKeeperOptions {
  readonly store: ReturnType<typeof createStore>;
  readonly files: AttachmentStore;
  readonly owner: Owner;
  readonly clock: Pick<Clock, 'now'>;
  readonly warn: Warn;
}

export interface DraftFileKeeper {
  /** Shows the files that an earlier page stored. */
  readonly load: () => Promise<void>;
  /** Stores nothing more; resolves when pending writes are done. Stored files stay. */
  readonly close: () => Promise<void>;
}

/** The size limit of one file is also that of all draft files of a room; more stays in memory only. Ours, as X-19. */
const maxBytes = 50 * 1024 * 1024;

/** Stores draft files encrypted on this device until they are messages or removed. source: behaviours 1, M-36 */
export const createDraftFileKeeper = (options: DraftFileKeeperOptions): DraftFileKeeper =>
  new StoringDraftFileKeeper(options);

class StoringDraftFileKeeper implements DraftFileKeeper {
  readonly #options: DraftFileKeeperOptions;
  readonly #kept = new Map<File, StoredAttachment>();
  readonly #unsubscribers: readonly (() => void)[];
  #writing: Promise<void> = Promise.resolve();
  #isClosed = false;
  #count = 0;

  constructor(options: DraftFileKeeperOptions) {
    this.#options = options;
    this.#unsubscribers = [draftFilesAtom, sendingFilesAtom].map((atom) => options.store.sub(atom, this.#follow));
    this.#follow();
  }

  readonly load = async (): Promise<void> => {
    const { files, owner, store } = this.#options;
    const all = await files.erase(owner).then(
      () => files.all(owner),
      () => [],
    );
    // Files that were added during this read are stored under their own ids.
    const own = new Set([...this.#kept.values()].map(({ id }) => id));
    const found = all.filter(({ id }) => !own.has(id));
    if (this.#isClosed || found.length === 0) return;
    for (const kept of found) this.#kept.set(kept.file, kept);
    store.set(draftFilesAtom, (known) => prependStoredFiles(known, found));
  };

  readonly close = (): Promise<void> => {
    this.#isClosed = true;
    for (const unsubscribe of this.#unsubscribers) unsubscribe();
    return this.#writing;
  };

  readonly #follow = (): void => {
    const filesToKeepNow = filesToKeep(this.#options.store);
    for (const kept of this.#kept.values()) if (!filesToKeepNow.has(kept.file)) this.#giveUp(kept);
    for (const [file, roomId] of filesToKeepNow) if (!this.#kept.has(file)) this.#storeFile(roomId, file);
  };

  #storeFile(roomId: string, file: File): void {
    const { files, owner, clock, warn } = this.#options;
    this.#count += 1;
    const order = `${String(clock.now()).padStart(15, '0')}-${String(this.#count).padStart(6, '0')}`;
    const kept = { roomId, id: `${order}-${newUuid()}`, file };
    const inRoom = [...this.#kept.values()].filter((one) => one.roomId === roomId);
    this.#kept.set(file, kept);
    if (inRoom.reduce((sum, one) => sum + one.file.size, file.size) > maxBytes) {
      this.#markUnkept(file);
      return;
    }
    this.#enqueue(() =>
      files.add(owner, kept).catch((error: unknown) => {
        warn('a file of a draft cannot be kept', String(error));
        this.#markUnkept(file);
      }),
    );
  }

  #giveUp(kept: StoredAttachment): void {
    const { files, owner } = this.#options;
    this.#kept.delete(kept.file);
    // What was never stored need not be removed, and what cannot be removed is erased with the account.
    this.#enqueue(() => files.remove(owner, kept).catch(() => undefined));
  }

  /** Writes in sequence: a removed file must not return because its write took longer. */
  #enqueue(work: () => Promise<void>): void {
    this.#writing = this.#writing.then(() => (this.#isClosed ? undefined : work()));
  }

  #markUnkept(file: File): void {
    this.#options.store.set(unsavedFilesAtom, (known) => new Set(known).add(file));
  }
}

/** Draft files and files being sent, each with its room. */
const filesToKeep = (store: DraftFileKeeperOptions['store']): ReadonlyMap<File, string> =>
  new Map(
    [draftFilesAtom, sendingFilesAtom].flatMap((atom) =>
      [...store.get(atom)].flatMap(([roomId, files]) => files.map((file) => [file, roomId] as const)),
    ),
  );

/** Stored files come before those that were added since. */
function prependStoredFiles(known: ReadonlyMap<string, readonly File[]>, found: readonly StoredAttachment[]) {
  const rooms = new Map(found.map(({ roomId }) => [roomId, found.filter((one) => one.roomId === roomId)]));
  const changedRooms = [...rooms].map(
    ([roomId, all]) => [roomId, [...all.map(({ file }) => file), ...(known.get(roomId) ?? [])]] as const,
  );
  return new Map([...known, ...changedRooms]);
}

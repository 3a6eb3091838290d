import type { Clock, FileStore, Owner, StoredFile, Warn } from '@parley/realtime';
import type { createStore } from 'jotai';
import { draftFilesAtom } from '../../stores/draft-files';
import { leavingFilesAtom, unkeptFilesAtom } from '../../stores/kept-files';
import { newUuid } from '../../sync/new-uuid';

interface KeepFilesOptions {
  readonly store: ReturnType<typeof createStore>;
  readonly files: FileStore;
  readonly owner: Owner;
  readonly clock: Pick<Clock, 'now'>;
  readonly warn: Warn;
}

export interface KeptFiles {
  /** Shows what an earlier page kept. */
  readonly load: () => Promise<void>;
  /** Keeps nothing more; settles when nothing is being written any more. What is kept stays. */
  readonly close: () => Promise<void>;
}

/** The limit of one file is also that of all drafts of a room; more stays in the page's memory only. Ours, as X-19. */
const maxBytes = 50 * 1024 * 1024;

/** Keeps the files of drafts sealed on this device until they are messages or given up. source: behaviours 1, M-36 */
export const keepFiles = (options: KeepFilesOptions): KeptFiles => new FileKeeper(options);

class FileKeeper implements KeptFiles {
  readonly #options: KeepFilesOptions;
  readonly #kept = new Map<File, StoredFile>();
  readonly #stops: readonly (() => void)[];
  #writing: Promise<void> = Promise.resolve();
  #isClosed = false;
  #count = 0;

  constructor(options: KeepFilesOptions) {
    this.#options = options;
    this.#stops = [draftFilesAtom, leavingFilesAtom].map((atom) => options.store.sub(atom, this.#follow));
    this.#follow();
  }

  readonly load = async (): Promise<void> => {
    const { files, owner, store } = this.#options;
    const all = await files.erase(owner).then(
      () => files.all(owner),
      () => [],
    );
    // Files that were added while this was read are stored under their own ids.
    const own = new Set([...this.#kept.values()].map(({ id }) => id));
    const found = all.filter(({ id }) => !own.has(id));
    if (this.#isClosed || found.length === 0) return;
    for (const kept of found) this.#kept.set(kept.file, kept);
    store.set(draftFilesAtom, (known) => withFiles(known, found));
  };

  readonly close = (): Promise<void> => {
    this.#isClosed = true;
    for (const stop of this.#stops) stop();
    return this.#writing;
  };

  readonly #follow = (): void => {
    const wanted = wantedIn(this.#options.store);
    for (const kept of this.#kept.values()) if (!wanted.has(kept.file)) this.#giveUp(kept);
    for (const [file, roomId] of wanted) if (!this.#kept.has(file)) this.#storeFile(roomId, file);
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

  #giveUp(kept: StoredFile): void {
    const { files, owner } = this.#options;
    this.#kept.delete(kept.file);
    // What could not be kept need not be removed, and what cannot be removed goes with the account.
    this.#enqueue(() => files.remove(owner, kept).catch(() => undefined));
  }

  /** Writes one after the other: a file that is removed must not come back because its writing took longer. */
  #enqueue(work: () => Promise<void>): void {
    this.#writing = this.#writing.then(() => (this.#isClosed ? undefined : work()));
  }

  #markUnkept(file: File): void {
    this.#options.store.set(unkeptFilesAtom, (known) => new Set(known).add(file));
  }
}

/** Files of drafts and files on their way out, each with its room. */
const wantedIn = (store: KeepFilesOptions['store']): ReadonlyMap<File, string> =>
  new Map(
    [draftFilesAtom, leavingFilesAtom].flatMap((atom) =>
      [...store.get(atom)].flatMap(([roomId, files]) => files.map((file) => [file, roomId] as const)),
    ),
  );

/** Stored files come before those that were added since. */
function withFiles(known: ReadonlyMap<string, readonly File[]>, found: readonly StoredFile[]) {
  const rooms = new Map(found.map(({ roomId }) => [roomId, found.filter((one) => one.roomId === roomId)]));
  const whole = [...rooms].map(
    ([roomId, all]) => [roomId, [...all.map(({ file }) => file), ...(known.get(roomId) ?? [])]] as const,
  );
  return new Map([...known, ...whole]);
}

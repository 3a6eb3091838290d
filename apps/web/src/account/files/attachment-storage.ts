import type { AttachmentStore, Clock, Owner, StoredAttachment, Warn } from '@parley/realtime';
import type { createStore } from 'jotai';
import { attachmentsAtom } from '../../stores/attachments';
import { sendingFilesAtom, unsavedFilesAtom } from '../../stores/sending-files';
import { newUuid } from '../../sync/new-uuid';
import { rememberUploadUuid } from './upload-uuid';

interface AttachmentStorageOptions {
  readonly store: ReturnType<typeof createStore>;
  readonly files: AttachmentStore;
  readonly owner: Owner;
  readonly clock: Pick<Clock, 'now'>;
  readonly warn: Warn;
}

export interface AttachmentStorage {
  /** Shows the files that an earlier page stored. */
  readonly load: () => Promise<void>;
  /** Stores nothing more; resolves when the running write is done, and drops those after it. Stored files stay. */
  readonly close: () => Promise<void>;
}

/** Limit for all stored attachments of a room, the same as for one file; more stays in memory only. Ours, as X-19. */
const maxBytes = 50 * 1024 * 1024;

const uuidLength = 36;

/** Stores attachments encrypted on this device until they are messages or removed. source: behaviours 1, M-36 */
export const createAttachmentStorage = (options: AttachmentStorageOptions): AttachmentStorage =>
  new DeviceAttachmentStorage(options);

class DeviceAttachmentStorage implements AttachmentStorage {
  readonly #options: AttachmentStorageOptions;
  readonly #storedFiles = new Map<File, StoredAttachment>();
  readonly #unsubscribers: readonly (() => void)[];
  #writing: Promise<void> = Promise.resolve();
  #isClosed = false;
  #addedCount = 0;

  constructor(options: AttachmentStorageOptions) {
    this.#options = options;
    this.#unsubscribers = [attachmentsAtom, sendingFilesAtom].map((atom) =>
      options.store.sub(atom, this.#storeChanges),
    );
    this.#storeChanges();
  }

  readonly load = async (): Promise<void> => {
    const { files, owner, store } = this.#options;
    const storedBefore = await files.deleteAll(owner).then(
      () => files.all(owner),
      () => [],
    );
    // Files that were added during this read are stored under their own ids.
    const currentIds = new Set([...this.#storedFiles.values()].map(({ id }) => id));
    const restored = storedBefore.filter(({ id }) => !currentIds.has(id));
    if (this.#isClosed || restored.length === 0) return;
    for (const storedFile of restored) this.#remember(storedFile);
    store.set(attachmentsAtom, (known) => prependStoredFiles(known, restored));
  };

  readonly close = (): Promise<void> => {
    this.#isClosed = true;
    for (const unsubscribe of this.#unsubscribers) unsubscribe();
    return this.#writing;
  };

  readonly #storeChanges = (): void => {
    const currentFiles = filesToStore(this.#options.store);
    for (const storedFile of this.#storedFiles.values())
      if (!currentFiles.has(storedFile.file)) this.#deleteFile(storedFile);
    for (const [file, roomId] of currentFiles) if (!this.#storedFiles.has(file)) this.#storeFile(roomId, file);
  };

  #storeFile(roomId: string, file: File): void {
    const { files, owner, clock, warn } = this.#options;
    this.#addedCount += 1;
    const order = `${String(clock.now()).padStart(15, '0')}-${String(this.#addedCount).padStart(6, '0')}`;
    const attachment = { roomId, id: `${order}-${newUuid()}`, file };
    const inRoom = [...this.#storedFiles.values()].filter((one) => one.roomId === roomId);
    this.#remember(attachment);
    if (inRoom.reduce((sum, one) => sum + one.file.size, file.size) > maxBytes) {
      this.#markUnsaved(file);
      return;
    }
    this.#enqueue(() =>
      files.add(owner, attachment).catch((error: unknown) => {
        warn('a file of a draft cannot be kept', String(error));
        this.#markUnsaved(file);
      }),
    );
  }

  #remember(attachment: StoredAttachment): void {
    const { file, id } = attachment;
    this.#storedFiles.set(file, attachment);
    // The id ends with a uuid, which is the same after a reload.
    rememberUploadUuid(file, id.slice(-uuidLength));
  }

  #deleteFile(attachment: StoredAttachment): void {
    const { files, owner } = this.#options;
    this.#storedFiles.delete(attachment.file);
    // Errors are ignored: the file may never have been stored, and otherwise it is deleted with the account.
    this.#enqueue(() => files.remove(owner, attachment).catch(() => undefined));
  }

  /** Runs writes in sequence: a slow write must not restore a file that was removed after it. */
  #enqueue(work: () => Promise<void>): void {
    this.#writing = this.#writing.then(() => (this.#isClosed ? undefined : work()));
  }

  #markUnsaved(file: File): void {
    this.#options.store.set(unsavedFilesAtom, (known) => new Set(known).add(file));
  }
}

/** Attachments and files being sent, each with its room. */
const filesToStore = (store: AttachmentStorageOptions['store']): ReadonlyMap<File, string> =>
  new Map(
    [attachmentsAtom, sendingFilesAtom].flatMap((atom) =>
      [...store.get(atom)].flatMap(([roomId, files]) => files.map((file) => [file, roomId] as const)),
    ),
  );

/** Puts stored files before those that were attached since. */
function prependStoredFiles(known: ReadonlyMap<string, readonly File[]>, restored: readonly StoredAttachment[]) {
  const rooms = new Map(restored.map(({ roomId }) => [roomId, restored.filter((one) => one.roomId === roomId)]));
  const changedRooms = [...rooms].map(
    ([roomId, all]) => [roomId, [...all.map(({ file }) => file), ...(known.get(roomId) ?? [])]] as const,
  );
  return new Map([...known, ...changedRooms]);
}

import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, type rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../config/start-error';
import { type IncomingFile, orStorageUnavailable } from './file-storage';

/** Moves the file at a path to the place of its id. */
type MoveToStorage = (path: string, fileId: string) => Promise<void>;

/** What writes to the disk; tests pass one that fails. */
export interface Disk {
  readonly open: typeof open;
  readonly rename: typeof rename;
}

/**
 * A local folder in which files are received before `moveToStorage` takes them. What the last process was still receiving is
 * deleted.
 *
 * @throws StartError when the folder cannot be used
 */
export async function openIncomingFolder(
  folder: string,
  moveToStorage: MoveToStorage,
  disk: Pick<Disk, 'open'> = { open },
): Promise<() => Promise<IncomingFile>> {
  const incoming = join(folder, 'incoming');
  try {
    await rm(incoming, { recursive: true, force: true });
    await mkdir(incoming, { recursive: true, mode: 0o700 });
    // Without this probe, a folder that is not writable would fail only at the first upload.
    await (await open(join(incoming, 'probe'), 'wx', 0o600)).close();
    await rm(join(incoming, 'probe'));
  } catch (cause) {
    throw new StartError(`The file folder ${folder} cannot be used: make it writable, or set DATA_DIR.`, { cause });
  }
  let incomingCount = 0;
  return async () => {
    incomingCount += 1;
    const path = join(incoming, `${process.pid}-${incomingCount}`);
    // The folder may have been deleted while the process ran.
    const file = await orStorageUnavailable(
      mkdir(incoming, { recursive: true }).then(() => disk.open(path, 'wx+', 0o600)),
    );
    return createIncomingFile(file, path, moveToStorage);
  };
}

function createIncomingFile(file: FileHandle, path: string, moveToStorage: MoveToStorage): IncomingFile {
  const hash = createHash('sha256');
  let size = 0;
  let isOpen = true;
  const close = async (): Promise<void> => {
    if (!isOpen) return;
    isOpen = false;
    await orStorageUnavailable(file.close());
  };
  return {
    async write(bytes) {
      await orStorageUnavailable(file.writeFile(bytes));
      hash.update(bytes);
      size += bytes.length;
    },
    async finish() {
      await orStorageUnavailable(file.sync());
      return { size, sha256: hash.digest('hex') };
    },
    async read(at, length) {
      if (length === 0) return Buffer.alloc(0);
      const { buffer, bytesRead } = await orStorageUnavailable(file.read(Buffer.alloc(length), 0, length, at));
      return buffer.subarray(0, bytesRead);
    },
    async store(fileId) {
      await close();
      await orStorageUnavailable(moveToStorage(path, fileId));
    },
    async discard() {
      // A full disk may refuse the last bytes at the close; they are deleted all the same.
      await close().finally(() => rm(path, { force: true }));
    },
  };
}

import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../config/start-error';
import { type IncomingFile, orStorageUnavailable } from './file-storage';

/** Moves the file at a path to the place of its id. */
type MoveToStorage = (path: string, fileId: string) => Promise<void>;

/**
 * A local folder in which files are received before `moveToStorage` takes them. What the last process was still receiving is
 * deleted.
 *
 * @throws StartError when the folder cannot be used
 */
export async function openIncomingFolder(
  folder: string,
  moveToStorage: MoveToStorage,
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
    const file = await orStorageUnavailable(mkdir(incoming, { recursive: true }).then(() => open(path, 'wx+', 0o600)));
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
    await file.close();
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
      await close();
      await rm(path, { force: true });
    },
  };
}

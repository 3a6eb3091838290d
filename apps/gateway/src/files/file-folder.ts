import { createHash } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '../config/start-error';
import { GatewayError } from '../gateway-error';

/** A file that is being received. Its bytes are deleted unless it is stored. */
export interface IncomingFile {
  readonly write: (bytes: Uint8Array) => Promise<void>;
  /** Ends writing: the bytes are on the disk. */
  readonly finish: () => Promise<{ readonly size: number; readonly sha256: string }>;
  /** Written bytes from an offset on. */
  readonly read: (at: number, length: number) => Promise<Buffer>;
  /** Moves the draft to where `fileId` is read. */
  readonly store: (fileId: string) => Promise<void>;
  /** Does nothing after `store` or when called twice. */
  readonly discard: () => Promise<void>;
}

/** Files by their ids in a folder; no file on the disk has a name that a user chose. */
export interface FileFolder {
  readonly newIncomingFile: () => Promise<IncomingFile>;
  /** Bytes `start` to `end`, the last one included. @throws GatewayError STORAGE_UNAVAILABLE */
  readonly open: (fileId: string, range?: { readonly start: number; readonly end: number }) => Promise<ReadStream>;
  readonly remove: (fileId: string) => Promise<void>;
}

/**
 * Files in a local folder. Drafts that were left when the process ended are deleted.
 *
 * @throws StartError when the folder cannot be used
 */
export async function openFileFolder(folder: string): Promise<FileFolder> {
  const incoming = join(folder, 'incoming');
  try {
    await rm(incoming, { recursive: true, force: true });
    await mkdir(incoming, { recursive: true, mode: 0o700 });
    // A folder that may be listed but not written to would fail at the first upload only.
    await (await open(join(incoming, 'probe'), 'wx', 0o600)).close();
    await rm(join(incoming, 'probe'));
  } catch (cause) {
    throw new StartError(`The file folder ${folder} cannot be used: make it writable, or set DATA_DIR.`, { cause });
  }
  const pathOf = (fileId: string) => join(folder, fileId.slice(0, 2), fileId);
  let drafts = 0;

  return {
    async newIncomingFile() {
      drafts += 1;
      const path = join(incoming, `${process.pid}-${drafts}`);
      // The folder may have been emptied while we ran.
      const file = await orStorageUnavailable(
        mkdir(incoming, { recursive: true }).then(() => open(path, 'wx+', 0o600)),
      );
      return createIncomingFile(file, path, pathOf);
    },
    async open(fileId, range) {
      const path = pathOf(fileId);
      await orStorageUnavailable(stat(path));
      return createReadStream(path, range);
    },
    remove: (fileId) => rm(pathOf(fileId), { force: true }),
  };
}

function createIncomingFile(file: FileHandle, path: string, pathOf: (fileId: string) => string): IncomingFile {
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
      const target = pathOf(fileId);
      await close();
      await orStorageUnavailable(
        mkdir(dirname(target), { recursive: true, mode: 0o700 }).then(() => rename(path, target)),
      );
      // The name is as lasting as the bytes only once the folder is on the disk too.
      await orStorageUnavailable(syncFolder(dirname(target)));
    },
    async discard() {
      await close();
      await rm(path, { force: true });
    },
  };
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** A disk that is full, missing or not writable is no fault of the caller. */
const orStorageUnavailable = <T>(done: Promise<T>): Promise<T> =>
  done.catch((cause: unknown) => Promise.reject(new GatewayError('STORAGE_UNAVAILABLE', {}, { cause })));

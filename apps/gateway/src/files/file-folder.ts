import { createHash } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '../config/start-error';
import { GatewayError } from '../gateway-error';

/** A file that is being received. Its bytes are deleted unless it is stored. */
export interface IncomingFile {
  readonly write: (bytes: Uint8Array) => Promise<void>;
  /** Flushes the bytes to the disk and returns their size and hash. */
  readonly finish: () => Promise<{ readonly size: number; readonly sha256: string }>;
  /** Reads written bytes from an offset. */
  readonly read: (at: number, length: number) => Promise<Buffer>;
  /** Moves the file to its final path, from which `fileId` is read. */
  readonly store: (fileId: string) => Promise<void>;
  /** Does nothing after `store` or when called twice. */
  readonly discard: () => Promise<void>;
}

/** Files by id in a folder. Paths come from ids only, never from names that a user chose. */
export interface FileFolder {
  readonly newIncomingFile: () => Promise<IncomingFile>;
  /** Bytes `start` to `end`, the last one included. @throws GatewayError STORAGE_UNAVAILABLE */
  readonly open: (fileId: string, range?: { readonly start: number; readonly end: number }) => Promise<ReadStream>;
  readonly remove: (fileId: string) => Promise<void>;
}

/**
 * Opens a local folder of files and deletes what the last process was still receiving.
 *
 * @throws StartError when the folder cannot be used
 */
export async function openFileFolder(folder: string): Promise<FileFolder> {
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
  const pathOf = (fileId: string) => join(folder, fileId.slice(0, 2), fileId);
  let incomingCount = 0;

  return {
    async newIncomingFile() {
      incomingCount += 1;
      const path = join(incoming, `${process.pid}-${incomingCount}`);
      // The folder may have been deleted while the process ran.
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
      // The rename survives a crash only after the folder is flushed to the disk too.
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

/** Rejects with STORAGE_UNAVAILABLE when the disk is full, missing or not writable, which is not the caller's fault. */
const orStorageUnavailable = <T>(operation: Promise<T>): Promise<T> =>
  operation.catch((cause: unknown) => Promise.reject(new GatewayError('STORAGE_UNAVAILABLE', {}, { cause })));

import type { Readable } from 'node:stream';
import { GatewayError } from '../gateway-error';

/** A file that is being received. Its bytes are deleted unless it is stored. */
export interface IncomingFile {
  readonly write: (bytes: Uint8Array) => Promise<void>;
  /** Flushes the bytes to the disk and returns their size and hash. */
  readonly finish: () => Promise<{ readonly size: number; readonly sha256: string }>;
  /** Reads written bytes from an offset. */
  readonly read: (at: number, length: number) => Promise<Buffer>;
  /** Moves the file to its final place, from which `fileId` is read. */
  readonly store: (fileId: string) => Promise<void>;
  /** Does nothing after `store` or when called twice. */
  readonly discard: () => Promise<void>;
}

/** Bytes `start` to `end`, the last one included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Files by id. Places come from ids only, never from names that a user chose. source: FI8, FI46 */
export interface FileStorage {
  readonly newIncomingFile: () => Promise<IncomingFile>;
  /** @throws GatewayError STORAGE_UNAVAILABLE */
  readonly open: (fileId: string, range?: ByteRange) => Promise<Readable>;
  readonly remove: (fileId: string) => Promise<void>;
}

/** Rejects with STORAGE_UNAVAILABLE when the storage is full, missing or not writable, which is not the caller's fault. */
export const orStorageUnavailable = <T>(operation: Promise<T>): Promise<T> =>
  operation.catch((cause: unknown) => Promise.reject(new GatewayError('STORAGE_UNAVAILABLE', {}, { cause })));

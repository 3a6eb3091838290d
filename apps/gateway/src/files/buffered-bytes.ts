import type { ReadAt } from './zip-directory';

const readLength = 64 * 1024;

/** Reads single bytes of a file through a buffer; 0 beyond its end. */
export function bytesOf(size: number, read: ReadAt): (at: number) => Promise<number> {
  let buffered: { readonly at: number; readonly bytes: Buffer } = { at: 0, bytes: Buffer.alloc(0) };
  return async (at) => {
    if (at >= size) return 0;
    if (at < buffered.at || at >= buffered.at + buffered.bytes.length)
      buffered = { at, bytes: await read(at, readLength) };
    return buffered.bytes[at - buffered.at] ?? 0;
  };
}

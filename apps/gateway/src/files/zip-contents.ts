import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import type { ReadAt, ZipEntry } from './zip-directory';

const localHeaderLength = 30;
const localHeaderSignature = 0x04034b50;
const chunkLength = 64 * 1024;

interface Bounds {
  /** Where the directory begins. */
  readonly end: number;
  readonly read: ReadAt;
}

/**
 * Whether the entries of an archive unpack to the sizes that its directory declares. What is unpacked is only counted,
 * and no further than that size. Encrypted entries and rare methods are not looked into. source: FI37
 */
export async function areSizesTrue(entries: readonly ZipEntry[], bounds: Bounds): Promise<boolean> {
  let freeFrom = 0;
  for (const entry of [...entries].sort((one, other) => one.at - other.at)) {
    // Entries that share their bytes unpack to more than the file could hold.
    if (entry.at < freeFrom) return false;
    const data = await dataOf(entry, bounds);
    if (!data || !(await isSizeTrue(entry, data, bounds.read))) return false;
    freeFrom = data.end;
  }
  return true;
}

interface Data {
  readonly start: number;
  readonly end: number;
}

async function dataOf({ at, packedSize }: ZipEntry, { read, end: limit }: Bounds): Promise<Data | undefined> {
  if (at + localHeaderLength > limit) return undefined;
  const header = await read(at, localHeaderLength);
  if (header.length < localHeaderLength || header.readUInt32LE(0) !== localHeaderSignature) return undefined;
  const start = at + localHeaderLength + header.readUInt16LE(26) + header.readUInt16LE(28);
  const end = start + packedSize;
  return end <= limit ? { start, end } : undefined;
}

async function isSizeTrue({ method, isEncrypted, unpackedSize }: ZipEntry, data: Data, read: ReadAt): Promise<boolean> {
  if (isEncrypted) return true;
  if (method === 'stored') return unpackedSize === data.end - data.start;
  return method === 'other' || (await inflatedSize(data, unpackedSize, read)) === unpackedSize;
}

/** The size that bytes inflate to, or any larger than the limit; undefined when they are damaged. */
async function inflatedSize(data: Data, limit: number, read: ReadAt): Promise<number | undefined> {
  let size = 0;
  const count = async (chunks: AsyncIterable<Uint8Array>) => {
    for await (const { length } of chunks) {
      size += length;
      if (size > limit) return;
    }
  };
  try {
    await pipeline(Readable.from(chunksOf(data, read)), createInflateRaw(), count);
    return size;
  } catch {
    // Ended early because it is too large, or damaged.
    return size > limit ? size : undefined;
  }
}

async function* chunksOf({ start, end }: Data, read: ReadAt): AsyncGenerator<Buffer> {
  for (let at = start; at < end; at += chunkLength) yield await read(at, Math.min(chunkLength, end - at));
}

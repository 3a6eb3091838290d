/** Reads bytes of a file from an offset on. */
export type ReadAt = (at: number, length: number) => Promise<Buffer>;

/** What the central directory of an archive declares; nothing is unpacked. */
export interface ZipDirectory {
  readonly entries: number;
  /** All entries unpacked, in bytes. */
  readonly unpackedSize: number;
  /** It has an entry that only office documents have. */
  readonly isDocument: boolean;
}

const endRecordLength = 22;
const maxCommentLength = 0xffff;
/** A longer directory is treated as too large. */
const maxDirectoryLength = 4 * 1024 * 1024;
const endRecordSignature = 0x06054b50;
const entrySignature = 0x02014b50;

/** Reads the directory at the end of a zip file; undefined when none is readable. source: FI12 */
export async function readZipDirectory(size: number, read: ReadAt): Promise<ZipDirectory | 'tooLarge' | undefined> {
  const tail = await read(
    Math.max(0, size - endRecordLength - maxCommentLength),
    Math.min(size, endRecordLength + maxCommentLength),
  );
  const end = findEndRecord(tail);
  if (!end) return undefined;
  const entries = end.readUInt16LE(10);
  const length = end.readUInt32LE(12);
  const at = end.readUInt32LE(16);
  // These values mean that the real ones are in a ZIP64 record, and so above every limit.
  if (entries === 0xffff || length === 0xffffffff || length > maxDirectoryLength) return 'tooLarge';
  return sumEntries(await read(at, length), entries);
}

function findEndRecord(tail: Buffer): Buffer | undefined {
  for (let at = tail.length - endRecordLength; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) === endRecordSignature) return tail.subarray(at);
  }
  return undefined;
}

function sumEntries(directory: Buffer, expected: number): ZipDirectory | 'tooLarge' | undefined {
  let unpackedSize = 0;
  let entries = 0;
  let isDocument = false;
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === entrySignature; entries += 1) {
    const unpacked = directory.readUInt32LE(at + 24);
    if (unpacked === 0xffffffff) return 'tooLarge';
    unpackedSize += unpacked;
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28);
    const name = directory.toString('latin1', at + 46, nameEnd);
    isDocument ||= name === '[Content_Types].xml' || name === 'mimetype';
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries < expected ? undefined : { entries, unpackedSize, isDocument };
}

/** Reads bytes of a file from an offset on. */
export type ReadAt = (at: number, length: number) => Promise<Buffer>;

/** An entry as the directory declares it. */
export interface ZipEntry {
  readonly at: number;
  readonly method: 'stored' | 'deflated' | 'other';
  readonly isEncrypted: boolean;
  readonly packedSize: number;
  readonly unpackedSize: number;
}

/** What the central directory of an archive declares; nothing is unpacked. */
export interface ZipDirectory {
  readonly entries: readonly ZipEntry[];
  /** Where the directory begins. */
  readonly at: number;
  /** Whether it declares as many entries as it has, and ends where it says. */
  readonly isConsistent: boolean;
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
  const directory = readEntries(await read(at, length));
  if (directory === 'tooLarge' || directory.entries.length < entries)
    return directory === 'tooLarge' ? directory : undefined;
  const isConsistent = directory.entries.length === entries && directory.length === length;
  return { ...directory, at, isConsistent };
}

function findEndRecord(tail: Buffer): Buffer | undefined {
  for (let at = tail.length - endRecordLength; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) === endRecordSignature) return tail.subarray(at);
  }
  return undefined;
}

interface ReadEntries extends Pick<ZipDirectory, 'entries' | 'unpackedSize' | 'isDocument'> {
  /** How many bytes the entries take. */
  readonly length: number;
}

function readEntries(directory: Buffer): ReadEntries | 'tooLarge' {
  const entries: ZipEntry[] = [];
  let unpackedSize = 0;
  let isDocument = false;
  let at = 0;
  while (at + 46 <= directory.length && directory.readUInt32LE(at) === entrySignature) {
    const entry = entryAt(directory, at);
    if (entry.unpackedSize === 0xffffffff) return 'tooLarge';
    entries.push(entry);
    unpackedSize += entry.unpackedSize;
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28);
    const name = directory.toString('latin1', at + 46, nameEnd);
    isDocument ||= name === '[Content_Types].xml' || name === 'mimetype';
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return { entries, unpackedSize, isDocument, length: at };
}

function entryAt(directory: Buffer, at: number): ZipEntry {
  const method = directory.readUInt16LE(at + 10);
  return {
    at: directory.readUInt32LE(at + 42),
    method: method === 0 ? 'stored' : method === 8 ? 'deflated' : 'other',
    isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
    packedSize: directory.readUInt32LE(at + 20),
    unpackedSize: directory.readUInt32LE(at + 24),
  };
}

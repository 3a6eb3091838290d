/** Reads bytes of a file from an offset on. */
export type ReadAt = (at: number, length: number) => Promise<Buffer>;

/** What the directory of an archive lists; nothing is unpacked. */
export interface ZipDirectory {
  readonly entries: number;
  /** All entries unpacked, in bytes. */
  readonly unpackedSize: number;
  /** An office document: it has the list of parts that only those have. */
  readonly isDocument: boolean;
}

const endLength = 22;
const maxCommentLength = 0xffff;
/** A directory longer than this lists more than anybody packs. */
const maxDirectoryLength = 4 * 1024 * 1024;
const endMark = 0x06054b50;
const entryMark = 0x02014b50;

/** Reads the directory at the end of a zip file; undefined when there is none that can be read. source: FI12 */
export async function readZipDirectory(size: number, read: ReadAt): Promise<ZipDirectory | 'endless' | undefined> {
  const tail = await read(
    Math.max(0, size - endLength - maxCommentLength),
    Math.min(size, endLength + maxCommentLength),
  );
  const end = endRecordIn(tail);
  if (!end) return undefined;
  const [entries, length, at] = [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)];
  // Larger counts stand in a record of their own, and are beyond every limit.
  if (entries === 0xffff || length === 0xffffffff || length > maxDirectoryLength) return 'endless';
  return sumEntries(await read(at, length), entries);
}

function endRecordIn(tail: Buffer): Buffer | undefined {
  for (let at = tail.length - endLength; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) === endMark) return tail.subarray(at);
  }
  return undefined;
}

function sumEntries(directory: Buffer, expected: number): ZipDirectory | 'endless' | undefined {
  let unpackedSize = 0;
  let entries = 0;
  let isDocument = false;
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === entryMark; entries += 1) {
    const unpacked = directory.readUInt32LE(at + 24);
    if (unpacked === 0xffffffff) return 'endless';
    unpackedSize += unpacked;
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28);
    const name = directory.toString('latin1', at + 46, nameEnd);
    isDocument ||= name === '[Content_Types].xml' || name === 'mimetype';
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries < expected ? undefined : { entries, unpackedSize, isDocument };
}

import { crc32 } from 'node:zlib';

export interface Entry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A zip file of uncompressed entries, dated 1 January 1980 so that the bytes are always the same. */
export function zipOf(entries: readonly Entry[]): Uint8Array {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const entry of entries) {
    const sharedHeader = sharedHeaderOf(entry);
    const name = Buffer.from(entry.name, 'utf8');
    const local = Buffer.concat([recordStart('504b0304'), sharedHeader, name, entry.bytes]);
    const location = Buffer.alloc(14);
    location.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([recordStart('504b01021400'), sharedHeader, location, name]));
    locals.push(local);
    at += local.length;
  }
  const directoryBytes = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directoryBytes.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...locals, directoryBytes, recordStart('504b0506'), end]);
}

/** The fields that a local header and the directory share: from the version to the length of the extra field. */
function sharedHeaderOf({ name, bytes }: Entry): Buffer {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(20, 0);
  // Names are UTF-8.
  header.writeUInt16LE(0x0800, 2);
  header.writeUInt16LE(0x0021, 8);
  header.writeUInt32LE(crc32(bytes), 10);
  header.writeUInt32LE(bytes.length, 14);
  header.writeUInt32LE(bytes.length, 18);
  header.writeUInt16LE(Buffer.byteLength(name), 22);
  return header;
}

const recordStart = (hex: string): Buffer => Buffer.from(hex, 'hex');

import { crc32 } from 'node:zlib';

export interface Entry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A zip file of entries that are kept as they are; 1 January 1980, so that it is the same each time. */
export function zipOf(entries: readonly Entry[]): Uint8Array {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const entry of entries) {
    const facts = factsOf(entry);
    const name = Buffer.from(entry.name, 'utf8');
    const local = Buffer.concat([signed('504b0304'), facts, name, entry.bytes]);
    const location = Buffer.alloc(14);
    location.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([signed('504b01021400'), facts, location, name]));
    locals.push(local);
    at += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...locals, listed, signed('504b0506'), end]);
}

/** The part that a local header and the directory share: from the version to the length of the extra field. */
function factsOf({ name, bytes }: Entry): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  // Names are UTF-8.
  facts.writeUInt16LE(0x0800, 2);
  facts.writeUInt16LE(0x0021, 8);
  facts.writeUInt32LE(crc32(bytes), 10);
  facts.writeUInt32LE(bytes.length, 14);
  facts.writeUInt32LE(bytes.length, 18);
  facts.writeUInt16LE(Buffer.byteLength(name), 22);
  return facts;
}

const signed = (hex: string): Buffer => Buffer.from(hex, 'hex');

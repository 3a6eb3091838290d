import type { ImageSize } from './image-size';
import type { ReadAt } from './zip-directory';

const maxPages = 100;
const maxEntries = 512;
const widthTag = 0x0100;
const heightTag = 0x0101;

/** The size of the largest page of a TIFF by its directories; undefined when one of them cannot be read. */
export async function sizeOfTiff(size: number, read: ReadAt): Promise<ImageSize | undefined> {
  const header = await read(0, 8);
  if (header.length < 8) return undefined;
  const isLittleEndian = header.toString('latin1', 0, 2) === 'II';
  const short = (bytes: Buffer, at: number) => (isLittleEndian ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
  const long = (bytes: Buffer, at: number) => (isLittleEndian ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));

  let largest: ImageSize | undefined;
  let at = long(header, 4);
  for (let page = 0; at !== 0; page += 1) {
    const head = at + 2 <= size ? await read(at, 2) : undefined;
    const entries = head?.length === 2 ? short(head, 0) : 0;
    if (page === maxPages || entries === 0 || entries > maxEntries) return undefined;
    const directory = await read(at + 2, entries * 12 + 4);
    if (directory.length < entries * 12 + 4) return undefined;
    const entryOf = (tag: number): number => {
      for (let entry = 0; entry < entries * 12; entry += 12) {
        // 3 is the type of a 16-bit value, 4 of a 32-bit one.
        if (short(directory, entry) === tag)
          return short(directory, entry + 2) === 3 ? short(directory, entry + 8) : long(directory, entry + 8);
      }
      return 0;
    };
    const image = { width: entryOf(widthTag), height: entryOf(heightTag) };
    if (image.width === 0 || image.height === 0) return undefined;
    if (!largest || image.width * image.height > largest.width * largest.height) largest = image;
    at = long(directory, entries * 12);
  }
  return largest;
}

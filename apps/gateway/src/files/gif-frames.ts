import type { ReadAt } from './zip-directory';

const readLength = 64 * 1024;

/** How many pictures an animation has, counted up to `maxFrames`; a file that ends too soon has those that were seen. */
export async function countGifFrames(size: number, read: ReadAt, maxFrames: number): Promise<number> {
  let loaded: { readonly at: number; readonly bytes: Buffer } = { at: 0, bytes: Buffer.alloc(0) };
  const byteAt = async (at: number): Promise<number> => {
    if (at >= size) return endOfFile;
    if (at < loaded.at || at >= loaded.at + loaded.bytes.length) loaded = { at, bytes: await read(at, readLength) };
    return loaded.bytes[at - loaded.at] ?? endOfFile;
  };
  const afterBlocks = async (from: number): Promise<number> => {
    let at = from;
    for (let length = await byteAt(at); length > 0; length = await byteAt(at)) at += length + 1;
    return at + 1;
  };

  let at = 13 + colourTableLength(await byteAt(10));
  let frames = 0;
  while (frames < maxFrames && at < size) {
    const kind = await byteAt(at);
    if (kind === 0x21) at = await afterBlocks(at + 2);
    else if (kind === 0x2c) {
      frames += 1;
      at = await afterBlocks(at + 11 + colourTableLength(await byteAt(at + 9)));
    } else break;
  }
  return frames;
}

/** Reads as the end of the blocks, so that a cut file ends the count. */
const endOfFile = 0;

/** The length of the colour table that these flags announce. */
const colourTableLength = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

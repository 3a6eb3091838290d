import type { ReadAt } from './zip-directory';

const readLength = 64 * 1024;

/** Counts the frames of a GIF, up to `maxFrames`; for a truncated file, the frames that it has. */
export async function countGifFrames(size: number, read: ReadAt, maxFrames: number): Promise<number> {
  let buffered: { readonly at: number; readonly bytes: Buffer } = { at: 0, bytes: Buffer.alloc(0) };
  const byteAt = async (at: number): Promise<number> => {
    if (at >= size) return endOfFile;
    if (at < buffered.at || at >= buffered.at + buffered.bytes.length)
      buffered = { at, bytes: await read(at, readLength) };
    return buffered.bytes[at - buffered.at] ?? endOfFile;
  };
  const skipBlocks = async (from: number): Promise<number> => {
    let at = from;
    for (let length = await byteAt(at); length > 0; length = await byteAt(at)) at += length + 1;
    return at + 1;
  };

  let at = 13 + colourTableLength(await byteAt(10));
  let frames = 0;
  while (frames < maxFrames && at < size) {
    const kind = await byteAt(at);
    if (kind === 0x21) at = await skipBlocks(at + 2);
    else if (kind === 0x2c) {
      frames += 1;
      at = await skipBlocks(at + 11 + colourTableLength(await byteAt(at + 9)));
    } else break;
  }
  return frames;
}

/** 0 also ends a series of blocks, so a truncated file ends the count. */
const endOfFile = 0;

/** The length in bytes of the colour table that the flags declare. */
const colourTableLength = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

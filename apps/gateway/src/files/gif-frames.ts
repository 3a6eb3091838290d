import { bytesOf } from './buffered-bytes';
import type { ReadAt } from './zip-directory';

/** What the frames of an animation take to draw. */
export interface Frames {
  readonly count: number;
  /**
   * The pixels of the canvas that a decoder needs: the largest frame with its offset from the left and the top. 0 for a
   * PNG, whose header gives its canvas.
   */
  readonly pixels: number;
}

/** Reads the frames of a GIF, up to `maxFrames`; of a truncated file, the frames that it has. source: FI11 */
export async function readGifFrames(size: number, read: ReadAt, maxFrames: number): Promise<Frames> {
  // The 0 beyond the end of a file also ends a series of blocks, so a truncated file ends the count.
  const byteAt = bytesOf(size, read);
  const shortAt = async (at: number): Promise<number> => (await byteAt(at)) + 256 * (await byteAt(at + 1));
  const skipBlocks = async (from: number): Promise<number> => {
    let at = from;
    for (let length = await byteAt(at); length > 0; length = await byteAt(at)) at += length + 1;
    return at + 1;
  };

  let at = 13 + colourTableLength(await byteAt(10));
  let count = 0;
  let pixels = 0;
  while (count < maxFrames && at < size) {
    const kind = await byteAt(at);
    if (kind === 0x21) at = await skipBlocks(at + 2);
    else if (kind === 0x2c) {
      count += 1;
      const right = (await shortAt(at + 1)) + (await shortAt(at + 5));
      const bottom = (await shortAt(at + 3)) + (await shortAt(at + 7));
      pixels = Math.max(pixels, right * bottom);
      at = await skipBlocks(at + 11 + colourTableLength(await byteAt(at + 9)));
    } else break;
  }
  return { count, pixels };
}

/** The length in bytes of the colour table that the flags declare. */
const colourTableLength = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

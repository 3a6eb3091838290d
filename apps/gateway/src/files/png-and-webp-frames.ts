import { bytesOf } from './buffered-bytes';
import type { Frames } from './gif-frames';
import type { ReadAt } from './zip-directory';

/** Reads a number of this many bytes, the first of them the lowest (`LE`) or the highest (`BE`). */
type ReadNumber = (at: number, length: number) => Promise<number>;

const numberReader = (size: number, read: ReadAt, order: 'LE' | 'BE'): ReadNumber => {
  const byteAt = bytesOf(size, read);
  return async (at, length) => {
    let value = 0;
    for (let index = 0; index < length; index += 1)
      value = value * 256 + (await byteAt(at + (order === 'LE' ? length - 1 - index : index)));
    return value;
  };
};

const numberOf = (id: string): number => Buffer.from(id, 'latin1').readUInt32BE();

/** Counts the frames of a PNG, up to `maxFrames`; each lies inside of its canvas, which its header gives. source: FI39 */
export async function readPngFrames(size: number, read: ReadAt, maxFrames: number): Promise<Frames> {
  const numberAt = numberReader(size, read, 'BE');
  const control = numberOf('fcTL');
  let count = 0;
  for (let at = 8; at < size && count < maxFrames; at += 12 + (await numberAt(at, 4))) {
    if ((await numberAt(at + 4, 4)) === control) count += 1;
  }
  return { count, pixels: 0 };
}

/**
 * Reads the frames of a WebP, up to `maxFrames`, and the size that its image data declares, which may be larger than the
 * one in the header. source: FI39
 */
export async function readWebpFrames(size: number, read: ReadAt, maxFrames: number): Promise<Frames> {
  const numberAt = numberReader(size, read, 'LE');
  const idAt = async (at: number) =>
    String.fromCharCode(...(await Promise.all([0, 1, 2, 3].map((n) => numberAt(at + n, 1)))));
  let count = 0;
  let pixels = 0;
  for (let at = 12; at < size && count < maxFrames; ) {
    const id = await idAt(at);
    if (id === 'ANMF') {
      count += 1;
      const [left, top] = [2 * (await numberAt(at + 8, 3)), 2 * (await numberAt(at + 11, 3))];
      const [width, height] = [1 + (await numberAt(at + 14, 3)), 1 + (await numberAt(at + 17, 3))];
      pixels = Math.max(pixels, (left + width) * (top + height));
    }
    if (id === 'VP8 ')
      pixels = Math.max(pixels, ((await numberAt(at + 14, 2)) & 0x3fff) * ((await numberAt(at + 16, 2)) & 0x3fff));
    if (id === 'VP8L') {
      const bits = await numberAt(at + 9, 4);
      pixels = Math.max(pixels, ((bits & 0x3fff) + 1) * (((bits >> 14) & 0x3fff) + 1));
    }
    // Chunks begin at even offsets.
    const length = await numberAt(at + 4, 4);
    at += 8 + length + (length % 2);
  }
  return { count, pixels };
}

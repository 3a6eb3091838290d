export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** The header has no readable size although a browser might decode the file: it is refused. */
const unmeasured = 'unmeasured';

/**
 * The size of an image by its header. `none`: a browser cannot decode pixels from it. `unmeasured`: it might, but the
 * header does not say how many. source: DR-03
 */
export function imageSizeOf(mime: string, head: Buffer): ImageSize | 'none' | 'unmeasured' {
  if (mime === 'image/png') return sizeOfPng(head);
  if (mime === 'image/gif') return head.length < 10 ? 'none' : sizeOrNone(head.readUInt16LE(6), head.readUInt16LE(8));
  if (mime === 'image/jpeg') return sizeOfJpeg(head) ?? unmeasured;
  if (mime === 'image/webp') return sizeOfWebp(head) ?? unmeasured;
  if (mime === 'image/bmp') return sizeOfBmp(head) ?? unmeasured;
  return 'none';
}

const sizeOrNone = (width: number, height: number): ImageSize | 'none' =>
  width > 0 && height > 0 ? { width, height } : 'none';

/** No decoder reads a PNG whose first chunk is not its header. */
function sizeOfPng(head: Buffer): ImageSize | 'none' {
  const hasHeader = head.length >= 24 && head.toString('latin1', 12, 16) === 'IHDR';
  return hasHeader ? sizeOrNone(head.readUInt32BE(16), head.readUInt32BE(20)) : 'none';
}

/** Walks the segments to the frame header. Width and height are swapped when the EXIF orientation turns the image. */
function sizeOfJpeg(head: Buffer): ImageSize | 'none' | undefined {
  let isRotated = false;
  for (let at = 2; at + 9 < head.length; ) {
    if (head[at] !== 0xff) return undefined;
    const marker = head[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = head.readUInt16BE(at + 2);
    if (marker === 0xe1) isRotated ||= swapsSides(head.subarray(at + 4, at + 2 + length));
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) {
      const height = head.readUInt16BE(at + 5);
      const width = head.readUInt16BE(at + 7);
      return isRotated ? sizeOrNone(height, width) : sizeOrNone(width, height);
    }
    at += 2 + length;
  }
  return undefined;
}

/** Whether EXIF swaps width and height (orientations 5 to 8). */
function swapsSides(segment: Buffer): boolean {
  if (segment.length < 20 || segment.toString('latin1', 0, 6) !== 'Exif\0\0') return false;
  const tiff = segment.subarray(6);
  const isLittleEndian = tiff.toString('latin1', 0, 2) === 'II';
  const readShort = (at: number) =>
    at + 2 > tiff.length ? 0 : isLittleEndian ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  const directory = isLittleEndian ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return false;
  for (let index = 0; index < Math.min(readShort(directory), 64); index += 1) {
    const entry = directory + 2 + index * 12;
    if (readShort(entry) === 0x0112) return readShort(entry + 8) >= 5;
  }
  return false;
}

function sizeOfWebp(head: Buffer): ImageSize | 'none' | undefined {
  if (head.length < 30) return undefined;
  const kind = head.toString('latin1', 12, 16);
  if (kind === 'VP8X') return sizeOrNone(head.readUIntLE(24, 3) + 1, head.readUIntLE(27, 3) + 1);
  if (kind === 'VP8 ') return sizeOrNone(head.readUInt16LE(26) & 0x3fff, head.readUInt16LE(28) & 0x3fff);
  if (kind !== 'VP8L') return undefined;
  const bits = head.readUInt32LE(21);
  return sizeOrNone((bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1);
}

/** The oldest header has sides of 16 bits, all others have 32, and a negative height when rows run downwards. */
function sizeOfBmp(head: Buffer): ImageSize | undefined {
  if (head.length < 26) return undefined;
  const isOldest = head.readUInt32LE(14) === 12;
  const width = isOldest ? head.readUInt16LE(18) : head.readInt32LE(18);
  const height = isOldest ? head.readUInt16LE(20) : Math.abs(head.readInt32LE(22));
  return width > 0 && height > 0 ? { width, height } : undefined;
}

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** `none` and `unmeasured` as `imageSizeOf` says. */
export type MeasuredImage = ImageSize | 'none' | 'unmeasured';

/** The header has no readable size although a browser might decode the file; such a file is refused. */
const unmeasured = 'unmeasured';

/**
 * The size of an image by its header. `none`: a browser cannot decode pixels from it. `unmeasured`: it might, but the
 * header does not say how many. source: DR-03
 */
export function imageSizeOf(mime: string, head: Buffer): MeasuredImage {
  if (mime === 'image/png') return sizeOfPng(head);
  if (mime === 'image/gif') return head.length < 10 ? 'none' : sizeOrNone(head.readUInt16LE(6), head.readUInt16LE(8));
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

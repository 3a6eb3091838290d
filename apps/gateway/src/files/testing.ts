import { constants, deflateRawSync } from 'node:zlib';
import { zipOf } from '../demo/seed/media/archive';
import { newRaster } from '../demo/seed/media/raster';

/** A small valid PNG. */
export const aPng = (width = 4, height = 3): Uint8Array => newRaster(width, height).png();

/** A PNG whose header claims this size. */
export function hugePng(width: number, height: number): Uint8Array {
  const bytes = Buffer.from(aPng());
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

/** A JPEG that ends after its frame header, with an optional EXIF orientation. */
export function aJpeg(width: number, height: number, orientation?: number): Uint8Array {
  const exif = Buffer.from(
    'ffe1001e457869660000' + '49492a0008000000' + '0100' + '12010300010000000600' + '0000',
    'hex',
  );
  if (orientation !== undefined) exif[28] = orientation;
  const frame = Buffer.from('ffc0001108000000000301220002110103110100', 'hex');
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    ...(orientation === undefined ? [] : [exif]),
    frame,
    Buffer.from('ffd9', 'hex'),
  ]);
}

/**
 * A JPEG of this size that looks smaller to a reader that takes a marker without a segment for one with a segment: the
 * two bytes after it are the next marker, and what they would be as a length leads to a small frame header.
 */
export function aMisleadingJpeg(width: number, height: number, marker: number): Uint8Array {
  const segment = Buffer.alloc(65_540);
  segment.set([0xff, 0xd8, 0xff, marker, 0xff, 0xe0]);
  segment.writeUInt16BE(segment.length - 6, 6);
  segment.set(aJpeg(10, 10).subarray(2), 4 + 0xffe0);
  return Buffer.concat([segment, aJpeg(width, height).subarray(2)]);
}

/** A JPEG whose frame header stands behind this many bytes of other segments. */
export function aJpegWithLateFrame(bytes: number, width: number, height: number): Uint8Array {
  const segment = Buffer.alloc(bytes / 4);
  segment.set([0xff, 0xe2]);
  segment.writeUInt16BE(segment.length - 2, 2);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment,
    segment,
    segment,
    segment,
    aJpeg(width, height).subarray(2),
  ]);
}

/** A progressive JPEG with this many scans, whose data has an escaped byte and a restart marker. */
export function aJpegWithScans(scans: number): Uint8Array {
  const scan = Buffer.from('ffda0008010100013f00' + '3fff00ffd0aa', 'hex');
  const jpeg = aJpeg(20, 10);
  return Buffer.concat([jpeg.subarray(0, -2), ...Array.from({ length: scans }, () => scan), jpeg.subarray(-2)]);
}

const riffChunk = (id: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.write(id, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
};

/** A WebP with a canvas of 10 × 10 and with these chunks. */
function webpOf(...chunks: readonly Buffer[]): Uint8Array {
  const canvas = Buffer.alloc(10);
  canvas.writeUIntLE(9, 4, 3);
  canvas.writeUIntLE(9, 7, 3);
  return riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), riffChunk('VP8X', canvas), ...chunks]));
}

/** A lossless WebP image of this size; the data of a chunk begins with its signature. */
const losslessChunk = (width: number, height: number): Buffer => {
  const data = Buffer.alloc(13);
  data[0] = 0x2f;
  data.writeUInt32LE(width - 1 + (height - 1) * 2 ** 14, 1);
  return riffChunk('VP8L', data);
};

/** A WebP with a canvas of 10 × 10 and an image of this size. */
export const aWebpWithImage = (width: number, height: number): Uint8Array => webpOf(losslessChunk(width, height));

/** A WebP with a canvas of 10 × 10 and this many frames of this size. */
export function aWebpWithFrames(frames: number, width = 10, height = 10): Uint8Array {
  const data = Buffer.alloc(16);
  data.writeUIntLE(width - 1, 6, 3);
  data.writeUIntLE(height - 1, 9, 3);
  const frame = riffChunk('ANMF', Buffer.concat([data, losslessChunk(width, height)]));
  return webpOf(...Array.from({ length: frames }, () => frame));
}

/** An animated PNG with this many frames; the checksums are missing. */
export function aPngWithFrames(frames: number): Uint8Array {
  const png = aPng();
  const control = Buffer.alloc(12 + 26);
  control.writeUInt32BE(26, 0);
  control.write('fcTL', 4, 'latin1');
  return Buffer.concat([png.subarray(0, 33), ...Array.from({ length: frames }, () => control), png.subarray(33)]);
}

/** The beginning of an AVIF image that says it is a video, too. */
export const anAvif = (majorBrand = 'avif'): Uint8Array =>
  Buffer.from(`\0\0\0\x1cftyp${majorBrand}\0\0\0\0isomavifmp42`, 'latin1');

/** A GIF with this many frames of one pixel. */
export function aGif(frames: number): Uint8Array {
  const frame = Buffer.from('21f90400000000002c0000000001000100000202440100', 'hex');
  return Buffer.concat([
    Buffer.from('47494638396101000100800000000000ffffff', 'hex'),
    ...Array.from({ length: frames }, () => frame),
    Buffer.from(';'),
  ]);
}

/** A GIF whose declared screen is 10 × 10, with one frame of this size at this offset. */
export function aGifWithFrame(width: number, height: number, left = 0, top = 0): Uint8Array {
  const bytes = Buffer.from(aGif(1));
  bytes.writeUInt16LE(10, 6);
  bytes.writeUInt16LE(10, 8);
  const frame = bytes.indexOf(0x2c, 19);
  for (const [index, value] of [left, top, width, height].entries()) bytes.writeUInt16LE(value, frame + 1 + 2 * index);
  return bytes;
}

/** The headers of a BMP; a negative height lists the rows downwards. */
export function aBmp(width: number, height: number): Uint8Array {
  const bytes = Buffer.alloc(54);
  bytes.write('BM', 0, 'latin1');
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  return bytes;
}

/** A TIFF with one directory for each page, which has nothing but its size. */
export function aTiff(...pages: readonly (readonly [width: number, height: number])[]): Uint8Array {
  const header = Buffer.from('49492a0008000000', 'hex');
  const directories = pages.map(([width, height], index) => {
    const directory = Buffer.from('0200' + '00010400010000000000000001010400010000000000000000000000', 'hex');
    directory.writeUInt32LE(width, 10);
    directory.writeUInt32LE(height, 22);
    directory.writeUInt32LE(index + 1 < pages.length ? 8 + 30 * (index + 1) : 0, 26);
    return directory;
  });
  return Buffer.concat([header, ...directories]);
}

/** A zip file whose directory lists entries without content. */
export function aZip(entries: number, unpackedEach: number, names: readonly string[] = []): Uint8Array {
  const rows = Array.from({ length: entries }, (_, index) => {
    const name = Buffer.from(names[index] ?? `entry ${index}`);
    const row = Buffer.alloc(46);
    row.write('PK\x01\x02', 0, 'latin1');
    row.writeUInt32LE(unpackedEach, 24);
    row.writeUInt16LE(name.length, 28);
    return Buffer.concat([row, name]);
  });
  const directory = Buffer.concat(rows);
  const begin = Buffer.from('PK\x03\x04'.padEnd(64, 'x'), 'latin1');
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(begin.length, 16);
  return Buffer.concat([begin, directory, end]);
}

/** An archive whose entries really unpack to this many megabytes each, about a thousand times their size. */
export function aZipBomb(names: readonly string[], megabytesEach: number): Uint8Array {
  const options = { finishFlush: constants.Z_FULL_FLUSH };
  const packedMegabyte = deflateRawSync(Buffer.alloc(2 ** 20), options);
  const lastBlock = deflateRawSync(Buffer.alloc(0));
  const bytes = Buffer.concat([...Array.from({ length: megabytesEach }, () => packedMegabyte), lastBlock]);
  const zip = Buffer.from(zipOf(names.map((name) => ({ name, bytes }))));
  // The offset of the method and of the unpacked size differs by two between the header of an entry and the directory.
  for (const [record, methodAt] of [
    ['PK\x03\x04', 8],
    ['PK\x01\x02', 10],
  ] as const)
    for (let at = zip.indexOf(record, 0, 'latin1'); at >= 0; at = zip.indexOf(record, at + 4, 'latin1')) {
      zip.writeUInt16LE(8, at + methodAt);
      zip.writeUInt32LE(megabytesEach * 2 ** 20, at + methodAt + 14);
    }
  return zip;
}

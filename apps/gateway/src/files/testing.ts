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

/** A GIF with this many frames of one pixel. */
export function aGif(frames: number): Uint8Array {
  const frame = Buffer.from('21f90400000000002c0000000001000100000202440100', 'hex');
  return Buffer.concat([
    Buffer.from('4749463839610100010080000000000000ffffff', 'hex').subarray(0, 19),
    ...Array.from({ length: frames }, () => frame),
    Buffer.from(';'),
  ]);
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

import { crc32, deflateSync } from 'node:zlib';

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly rectangle: (box: Box, colour: Colour) => void;
  /** A vertical gradient. */
  readonly fade: (box: Box, from: Colour, to: Colour) => void;
  readonly disc: (x: number, y: number, radius: number, colour: Colour) => void;
  readonly png: () => Uint8Array;
}

/** A white image to draw on. */
export function newRaster(width: number, height: number): Raster {
  const pixels = Buffer.alloc(width * height * 3, 0xff);
  const paint = (x: number, y: number, [red, green, blue]: Colour): void => {
    if (x < 0 || y < 0 || x >= width || y >= height) return;
    const at = (y * width + x) * 3;
    pixels[at] = red;
    pixels[at + 1] = green;
    pixels[at + 2] = blue;
  };
  const fill = ({ x, y, width: across, height: down }: Box, colourAt: (part: number) => Colour): void => {
    for (let row = 0; row < down; row += 1) {
      const colour = colourAt(row / Math.max(1, down - 1));
      for (let column = 0; column < across; column += 1) paint(x + column, y + row, colour);
    }
  };
  return {
    width,
    height,
    rectangle: (box, colour) => fill(box, () => colour),
    fade: (box, from, to) => fill(box, (part) => mixColours(from, to, part)),
    disc(x, y, radius, colour) {
      for (let row = -radius; row <= radius; row += 1) {
        const half = Math.floor(Math.sqrt(radius * radius - row * row));
        for (let column = -half; column <= half; column += 1) paint(x + column, y + row, colour);
      }
    },
    png: () => encodePng(pixels, width, height),
  };
}

const mixColours = (from: Colour, to: Colour, part: number): Colour => {
  const between = (a: number, b: number) => Math.round(a + (b - a) * part);
  return [between(from[0], to[0]), between(from[1], to[1]), between(from[2], to[2])];
};

function encodePng(pixels: Buffer, width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits a channel, RGB, default compression and filter, not interlaced.
  header.set([8, 2, 0, 0, 0], 8);
  const scanlines = Buffer.alloc(height * (width * 3 + 1));
  for (let row = 0; row < height; row += 1) {
    pixels.copy(scanlines, row * (width * 3 + 1) + 1, row * width * 3, (row + 1) * width * 3);
  }
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(scanlines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const nameAndData = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  const check = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(nameAndData));
  return Buffer.concat([length, nameAndData, check]);
}

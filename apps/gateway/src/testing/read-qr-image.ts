import { createRequire } from 'node:module';
import type readQr from 'jsqr';

// Its types say that it has a default export, which Node sees as the module itself.
const decode: typeof readQr = createRequire(import.meta.url)('jsqr');

const pixelsPerModule = 10;

/** The text of a QR code that is an SVG as a data URL, as a camera would read it. */
export function readQrImage(dataUrl: string): string {
  const svg = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64').toString();
  const size = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]);
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  for (const [, x, y] of svg.matchAll(/M(\d+),(\d+)h10v10h-10z/g)) paint(pixels, size, { x: Number(x), y: Number(y) });
  const found = decode(pixels, size, size);
  if (!found) throw new Error('this image is no QR code that can be read');
  return found.data;
}

function paint(pixels: Uint8ClampedArray, width: number, { x, y }: { readonly x: number; readonly y: number }): void {
  for (let row = y; row < y + pixelsPerModule; row += 1)
    for (let column = x; column < x + pixelsPerModule; column += 1)
      pixels.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
}

import { createRequire } from 'node:module';
import type { Locator } from '@playwright/test';
import type jsqr from 'jsqr';

// Its types say that it has a default export, which Node sees as the module itself.
const decode: typeof jsqr = createRequire(import.meta.url)('jsqr');

/** The text of a QR code that a page shows, as a camera would read it. */
export async function readQrCode(image: Locator): Promise<string> {
  const { pixels, size } = await image.evaluate(async (element: HTMLImageElement) => {
    await element.decode();
    const length = 600;
    const canvas = document.createElement('canvas');
    canvas.width = length;
    canvas.height = length;
    const context = canvas.getContext('2d');
    context?.drawImage(element, 0, 0, length, length);
    return { size: length, pixels: [...(context?.getImageData(0, 0, length, length).data ?? [])] };
  });
  const found = decode(new Uint8ClampedArray(pixels), size, size);
  if (!found) throw new Error('this image is no QR code that can be read');
  return found.data;
}

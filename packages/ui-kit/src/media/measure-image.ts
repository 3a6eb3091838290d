import type { LoadableMedia } from './use-resolved-media';

/** Far more than a real image has that fits into a message as a data URL; so many are still decoded in a moment. */
const maxPixels = 4_000_000;

/**
 * Loads the image of a data URL, which nobody measured before, without drawing it: its size is known before its pixels
 * are decoded, and some forty bytes may decode to a gigabyte. Rejects when it is too large or no image. source: UK353
 */
export function measureImage(url: string): Promise<LoadableMedia> {
  const image = new Image();
  return new Promise((resolve, reject) => {
    image.onerror = reject;
    image.onload = () => (image.naturalWidth * image.naturalHeight > maxPixels ? reject() : resolve({ url }));
    image.src = url;
  });
}

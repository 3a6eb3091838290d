import { drawnImageSize } from '@parley/domain';

/** The size reserved for an image before it is loaded. */
export interface ImageBox {
  readonly width: number;
  readonly aspectRatio: string;
}

/** A very tall image is cropped in the conversation and shown whole in the viewer. */
const maxHeightPx = 400;

/** The minimum width and height of an image in a message, so that even a very flat one can be seen and pressed. */
const minSidePx = 44;

/** The area of an image in a message, and the part of it that the image fills. */
export interface FramedImage {
  readonly box: ImageBox;
  /** In percent of the box. */
  readonly image: { readonly width: string; readonly height: string };
}

/**
 * The area of an image in a message, never smaller than a fingertip. A very flat image is cropped, like a very tall one,
 * and a small one is centred; neither is enlarged. source: DR-03, DR-04
 */
export function framedImage(size: Parameters<typeof drawnImageSize>[0]): FramedImage | undefined {
  const shown = drawnImageSize(size);
  if (!shown) return undefined;
  const naturalHeight = size.height ?? shown.height;
  const height = Math.min(maxHeightPx, Math.max(shown.height, Math.min(naturalHeight, minSidePx)));
  const boxWidth = Math.max(shown.width, minSidePx);
  const boxHeight = Math.max(height, minSidePx);
  return {
    box: { width: boxWidth, aspectRatio: `${boxWidth} / ${boxHeight}` },
    image: { width: `${(shown.width / boxWidth) * 100}%`, height: `${(height / boxHeight) * 100}%` },
  };
}

/** The size to reserve for an image; undefined if its size is not known. source: DR-03, DR-04 */
export function imageBox(size: Parameters<typeof drawnImageSize>[0]): ImageBox | undefined {
  const shown = drawnImageSize(size);
  return shown && { width: shown.width, aspectRatio: `${shown.width} / ${Math.min(shown.height, maxHeightPx)}` };
}

import { drawnImageSize } from '@parley/domain';

/** The size reserved for an image before it is loaded. */
export interface ImageBox {
  readonly width: number;
  readonly aspectRatio: string;
}

/** A very tall image is cropped in the conversation and shown whole in the viewer. */
const maxHeightPx = 400;

/** The size to reserve for an image; undefined if its size is not known. source: DR-03, DR-04 */
export function imageBox(size: Parameters<typeof drawnImageSize>[0]): ImageBox | undefined {
  const shown = drawnImageSize(size);
  return shown && { width: shown.width, aspectRatio: `${shown.width} / ${Math.min(shown.height, maxHeightPx)}` };
}

import { imageSize } from '@parley/domain';

/** The place of a picture before it is there. */
export interface PictureBox {
  readonly width: number;
  readonly aspectRatio: string;
}

/** A picture much higher than wide is cut in the conversation and whole in the viewer. */
const highest = 400;

/** The place to keep for a picture of this size; undefined where its size is not known. source: DR-03, DR-04 */
export function pictureBox(size: Parameters<typeof imageSize>[0]): PictureBox | undefined {
  const shown = imageSize(size);
  return shown && { width: shown.width, aspectRatio: `${shown.width} / ${Math.min(shown.height, highest)}` };
}

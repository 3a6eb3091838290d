/** The place of a picture before it is there. */
export interface PictureBox {
  readonly width: number;
  readonly ratio: string;
}

/** source: §9 (CN-23, DR-03) */
const widest = 200;
/** A picture much higher than wide is cut in the conversation and whole in the viewer. */
const highest = 400;

/** The place to keep for a picture of this size; undefined where its size is not known. source: §5 (DR-03, DR-04) */
export function pictureBox(width: number | undefined, height: number | undefined): PictureBox | undefined {
  if (!width || !height) return undefined;
  const shown = Math.min(width, widest);
  const high = Math.min((height / width) * shown, highest);
  return { width: shown, ratio: `${shown} / ${Math.max(1, high)}` };
}

/** The largest width of an image in a message, in pixels. source: DR-03 */
const maxImageWidth = 200;

/**
 * The size at which an image is drawn: at most 200 px wide with the ratio kept, but at least 1 px high, and never
 * enlarged; undefined when its own size is unknown. source: DR-03, DR-04
 */
export function drawnImageSize({
  width,
  height,
}: {
  readonly width: number | undefined;
  readonly height: number | undefined;
}): { readonly width: number; readonly height: number } | undefined {
  if (!width || !height) return undefined;
  const scale = Math.min(1, maxImageWidth / width);
  return { width: Math.round(width * scale), height: Math.max(1, Math.round(height * scale)) };
}

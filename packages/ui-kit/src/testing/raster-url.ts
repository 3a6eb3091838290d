let imageCount = 0;

/** A data URL of an image of this size; each is different, so that none is in the browser's cache. */
export function rasterUrl(width: number, height: number, colour = 'teal'): string {
  imageCount += 1;
  const url = drawImageUrl(width, height, (context) => {
    context.fillStyle = colour;
    context.fillRect(0, 0, width, height);
  });
  return url.replace(';base64', `;n=${imageCount};base64`);
}

/** A data URL of a WebP of one colour and this size, at most 16,384 each way: forty bytes, whatever its size is. */
export function webpUrl(width: number, height: number): string {
  const bytes = Uint8Array.from(atob('UklGRhwAAABXRUJQVlA4TBAAAAAvz8fzAYiMDAAAAAAAAAAA'), (byte) => byte.charCodeAt(0));
  // After the signature come width and height, less 1 and in 14 bits each; the four bits above them (transparency and
  // version) are 0.
  new DataView(bytes.buffer).setUint32(21, width - 1 + (height - 1) * 2 ** 14, true);
  return `data:image/webp;base64,${btoa(String.fromCharCode(...bytes))}`;
}

/** A data URL of what `draw` draws, compressed so that a message can contain it. */
export function drawImageUrl(width: number, height: number, draw: (context: CanvasRenderingContext2D) => void): string {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (context) draw(context);
  return canvas.toDataURL('image/webp', 0.5);
}

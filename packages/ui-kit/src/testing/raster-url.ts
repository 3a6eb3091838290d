let drawn = 0;

/** A data URL of a picture of this size; every one is different, so that none is known from before. */
export function rasterUrl(width: number, height: number, colour = 'teal'): string {
  drawn += 1;
  const url = rasterOf(width, height, (context) => {
    context.fillStyle = colour;
    context.fillRect(0, 0, width, height);
  });
  return url.replace(';base64', `;n=${drawn};base64`);
}

/** A data URL of what is drawn, short enough to stand in a text. */
export function rasterOf(width: number, height: number, draw: (context: CanvasRenderingContext2D) => void): string {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (context) draw(context);
  return canvas.toDataURL('image/webp', 0.5);
}

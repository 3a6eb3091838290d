import { drawImageUrl } from '../raster-url';

/** A flange as a catalogue shows it, 800 × 600, that loads without a network. */
export const flangeImage = drawImageUrl(800, 600, (context) => {
  context.fillStyle = '#6b7280';
  context.fillRect(0, 0, 800, 600);
  for (const [radius, colour] of [
    [230, '#c7ccd4'],
    [90, '#4b5563'],
  ] as const) {
    context.fillStyle = colour;
    context.beginPath();
    context.arc(400, 300, radius, 0, 2 * Math.PI);
    context.fill();
  }
});

/** A dented carton, 480 × 640. */
export const cartonImage = drawImageUrl(480, 640, (context) => {
  context.fillStyle = '#d9dce2';
  context.fillRect(0, 0, 480, 640);
  context.fillStyle = '#b98a5a';
  context.fill(new Path2D('M90 240 240 170l150 70v190l-150 70-150-70z'));
  context.fillStyle = '#8f6439';
  context.fill(new Path2D('m240 310 150-70v190l-150 70z'));
});

/** An address that does not load. */
export const brokenImage = 'data:image/png;base64,AAAA';

const privateAddress = (key: string, name: string): string => `/private-bucket/${key.repeat(16)}/${name}`;

/** A private image whose URL never resolves. */
export const privateImage = privateAddress('ab', 'flange.png');

/** Private images, and the URLs that they resolve to. */
export const uploadedCarton = privateAddress('ca', 'carton.png');
export const uploadedFlange = privateAddress('fa', 'flange.png');
export const uploadedFiles: ReadonlyMap<string, string> = new Map([
  [uploadedCarton, cartonImage],
  [uploadedFlange, flangeImage],
]);

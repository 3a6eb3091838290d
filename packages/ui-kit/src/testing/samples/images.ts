/** SVG images that load without a network, with the size that a sender would give. */
const svgUrl = (width: number, height: number, shapes: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${shapes}</svg>`,
  )}`;

/** A flange as a catalogue shows it, 800 × 600. */
export const flangeImage = svgUrl(
  800,
  600,
  '<rect width="800" height="600" fill="#6b7280"/><circle cx="400" cy="300" r="230" fill="#c7ccd4"/><circle cx="400" cy="300" r="90" fill="#4b5563"/>',
);

/** A dented carton, 480 × 640. */
export const cartonImage = svgUrl(
  480,
  640,
  '<rect width="480" height="640" fill="#d9dce2"/><path d="M90 240 240 170l150 70v190l-150 70-150-70z" fill="#b98a5a"/><path d="m240 310 150-70v190l-150 70z" fill="#8f6439"/>',
);

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

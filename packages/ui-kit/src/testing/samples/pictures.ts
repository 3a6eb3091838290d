/** Drawings that load without a network; their sizes are those a sender would name. */
const picture = (width: number, height: number, shapes: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${shapes}</svg>`,
  )}`;

/** A flange as a catalogue shows it, 800 × 600. */
export const aFlange = picture(
  800,
  600,
  '<rect width="800" height="600" fill="#6b7280"/><circle cx="400" cy="300" r="230" fill="#c7ccd4"/><circle cx="400" cy="300" r="90" fill="#4b5563"/>',
);

/** A dented carton, 480 × 640. */
export const aCarton = picture(
  480,
  640,
  '<rect width="480" height="640" fill="#d9dce2"/><path d="M90 240 240 170l150 70v190l-150 70-150-70z" fill="#b98a5a"/><path d="m240 310 150-70v190l-150 70z" fill="#8f6439"/>',
);

/** An address that no browser can load a picture from. */
export const aBrokenPicture = 'data:image/png;base64,AAAA';

const ofOurs = (key: string, name: string): string => `/private-bucket/${key.repeat(16)}/${name}`;

/** A picture of ours whose address is asked for and does not come. */
export const aPrivatePicture = ofOurs('ab', 'flange.png');

/** Pictures of ours, and what their addresses lead to. */
export const uploadedCarton = ofOurs('ca', 'carton.png');
export const uploadedFlange = ofOurs('fa', 'flange.png');
export const uploaded: ReadonlyMap<string, string> = new Map([
  [uploadedCarton, aCarton],
  [uploadedFlange, aFlange],
]);

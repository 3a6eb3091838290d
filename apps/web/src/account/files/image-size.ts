/** In pixels. */
interface ImageSize {
  readonly width: number;
  readonly height: number;
}

const sizes = new WeakMap<File, ImageSize>();

/** Remembers the size of an image that was shown before it is sent, so that its bubble has the right size at once. source: WB245 */
export function rememberImageSize(file: File, size: ImageSize): void {
  sizes.set(file, size);
}

/** Undefined for a file that was not shown. */
export const imageSizeOf = (file: File): ImageSize | undefined => sizes.get(file);

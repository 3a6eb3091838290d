/** In pixels. */
interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const sizes = new WeakMap<File, PictureSize>();

/** Remembers the size of a picture that was shown before it is sent, so that its bubble has the right size at once. source: WB245 */
export function rememberPictureSize(file: File, size: PictureSize): void {
  sizes.set(file, size);
}

/** Undefined for a file that was not shown. */
export const pictureSizeOf = (file: File): PictureSize | undefined => sizes.get(file);

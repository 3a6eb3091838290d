const urls = new WeakMap<File, string>();

/** The address of an image of this device, which stays valid until `dropImagePreview`. */
export function imagePreviewOf(file: File): string {
  const known = urls.get(file);
  if (known !== undefined) return known;
  const url = URL.createObjectURL(file);
  urls.set(file, url);
  return url;
}

/**
 * Has an image decoded beside the page's work: a photo of 12 megapixels takes as long as the dialog that shows it.
 * source: WB245
 */
export function startDecoding(file: File): void {
  const image = new Image();
  image.src = imagePreviewOf(file);
  // What cannot be decoded is drawn as such by the element that shows it.
  image.decode().catch(() => undefined);
}

export function dropImagePreview(file: File): void {
  const url = urls.get(file);
  if (url === undefined) return;
  urls.delete(file);
  URL.revokeObjectURL(url);
}

/** Replaces postcss in the bundle: `parseStyleAttributes` is off, so a call means that the settings were changed. */
export function parse(): never {
  throw new Error('style attributes are not parsed here: keep parseStyleAttributes off');
}

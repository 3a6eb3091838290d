const durations = new WeakMap<File, number>();

/** Remembers the duration of a video that was shown before it is sent, so that its message has it. source: WB566 */
export function rememberVideoDuration(file: File, seconds: number): void {
  // The wire has whole seconds; a recording of a browser may have no duration.
  if (Number.isFinite(seconds)) durations.set(file, Math.max(1, Math.round(seconds)));
}

/** Undefined for a file that was not shown, or that the browser cannot decode. */
export const videoDurationOf = (file: File): number | undefined => durations.get(file);

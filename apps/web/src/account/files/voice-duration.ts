const durations = new WeakMap<File, number>();

/**
 * Marks a file as a recording of so many seconds, which becomes a voice message; a chosen audio file is sent as a file.
 * source: MT-07, WB355
 */
export function rememberVoiceDuration(file: File, seconds: number): void {
  durations.set(file, seconds);
}

/** Undefined for a file that was not recorded here. */
export const voiceDurationOf = (file: File): number | undefined => durations.get(file);

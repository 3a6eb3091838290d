/** Each browser has its own text for code that failed to load. source: ER-12 */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed|unable to preload|chunk/i.test(error.message);

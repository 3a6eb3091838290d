/** Browsers say in different words that the code of a screen did not come. source: ER-12 */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed|unable to preload|chunk/i.test(error.message);

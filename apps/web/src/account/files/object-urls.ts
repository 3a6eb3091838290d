/** Shows files from this page's memory. */
export interface ObjectUrls {
  readonly of: (file: Blob) => string;
  readonly end: (url: string) => void;
  /** Ends all that were given out. */
  readonly endAll: () => void;
}

/** Object URLs of one account: a URL keeps its file in memory, and readable, until it is revoked. source: X-23 */
export function createObjectUrls(): ObjectUrls {
  const urls = new Set<string>();
  function end(url: string): void {
    urls.delete(url);
    URL.revokeObjectURL(url);
  }
  return {
    of(file) {
      const url = URL.createObjectURL(file);
      urls.add(url);
      return url;
    },
    end,
    endAll() {
      for (const url of urls) end(url);
    },
  };
}

/** Object URLs for files in this page's memory. */
export interface ObjectUrls {
  readonly create: (file: Blob) => string;
  readonly revoke: (url: string) => void;
  /** Revokes all URLs of the account. */
  readonly revokeAll: () => void;
}

/** Object URLs of one account: a URL keeps its file in memory, and readable, until it is revoked. source: X-23 */
export function createObjectUrls(): ObjectUrls {
  const urls = new Set<string>();
  function revoke(url: string): void {
    urls.delete(url);
    URL.revokeObjectURL(url);
  }
  return {
    create(file) {
      const url = URL.createObjectURL(file);
      urls.add(url);
      return url;
    },
    revoke,
    revokeAll() {
      for (const url of urls) revoke(url);
    },
  };
}

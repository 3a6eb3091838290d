import type { ObjectUrls } from './object-urls';

/** How long the hidden download iframe stays in the page. source: FL-06, CN-30 */
const frameLifetimeMs = 100_000;

export interface DownloadDependencies {
  readonly fetch: (url: string) => Promise<Response>;
  /** Saves bytes through the browser's downloads. */
  readonly save: (bytes: Blob, name: string) => void;
  /** Opens a URL in a hidden iframe; returns a function that removes it. */
  readonly openFrame: (url: string) => () => void;
  readonly after: (delayMs: number, run: () => void) => unknown;
}

/**
 * Fetches a file and saves it under its name; when the fetch fails, a hidden iframe downloads it.
 * source: FL-04 … FL-06, ER-19
 */
export async function downloadFile(url: string, name: string, dependencies: DownloadDependencies): Promise<void> {
  const bytes = await fetchBytes(url, dependencies.fetch);
  if (bytes) dependencies.save(bytes, name);
  else dependencies.after(frameLifetimeMs, dependencies.openFrame(url));
}

/** The bytes of an answer; undefined for any status other than 200 and without a network. */
export async function fetchBytes(url: string, fetch: DownloadDependencies['fetch']): Promise<Blob | undefined> {
  try {
    const response = await fetch(url);
    return response.status === 200 ? await response.blob() : undefined;
  } catch {
    // No network, or a broken response: the hidden iframe shows the browser's own message.
    return undefined;
  }
}

/** How a page saves files. */
export const createPageDownloads = (urls: ObjectUrls): Pick<DownloadDependencies, 'save' | 'openFrame'> => ({
  save(bytes, name) {
    const link = document.createElement('a');
    link.href = urls.create(bytes);
    link.download = name;
    link.click();
    // Not immediately: the browser reads the bytes after the click has returned.
    setTimeout(() => urls.revoke(link.href), frameLifetimeMs);
  },
  openFrame(url) {
    const frame = document.createElement('iframe');
    frame.hidden = true;
    frame.title = '';
    frame.src = url;
    document.body.append(frame);
    return () => frame.remove();
  },
});

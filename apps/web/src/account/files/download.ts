import type { ObjectUrls } from './object-urls';

/** How long a frame that downloads stays. source: FL-06, CN-30 */
const cleanUpMs = 100_000;

export interface DownloadTools {
  readonly fetch: (url: string) => Promise<Response>;
  /** Hands bytes that are here to the browser's downloads. */
  readonly save: (bytes: Blob, name: string) => void;
  /** Opens an address in a frame nobody sees; gives back how to take it away. */
  readonly openFrame: (url: string) => () => void;
  readonly after: (delayMs: number, run: () => void) => unknown;
}

/** Fetches a file and keeps it under its name; what cannot be fetched is left to a hidden frame. source: FL-04 … FL-06, ER-19 */
export async function downloadFile(url: string, name: string, tools: DownloadTools): Promise<void> {
  const bytes = await bytesOf(url, tools.fetch);
  if (bytes) tools.save(bytes, name);
  else tools.after(cleanUpMs, tools.openFrame(url));
}

/** undefined for any status other than 200 and without a network. */
async function bytesOf(url: string, fetch: DownloadTools['fetch']): Promise<Blob | undefined> {
  try {
    const response = await fetch(url);
    return response.status === 200 ? await response.blob() : undefined;
  } catch {
    // No network, or an answer that broke off: the hidden frame shows the browser's own message.
    return undefined;
  }
}

/** Downloads as a page does them. */
export const pageDownloads = (urls: ObjectUrls): Pick<DownloadTools, 'save' | 'openFrame'> => ({
  save(bytes, name) {
    const link = document.createElement('a');
    link.href = urls.of(bytes);
    link.download = name;
    link.click();
    // Not at once: the browser reads the bytes after the click has returned.
    setTimeout(() => urls.end(link.href), cleanUpMs);
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

import { safeUrl } from '@parley/domain';

export interface LinkOpener {
  readonly open: (url: string, target: '_blank') => { opener: unknown } | null;
  /** Asks the host to open it, when the browser blocks that inside an iframe. */
  readonly askHost: ((url: string) => void) | undefined;
}

/**
 * Opens a URL in a new tab without an opener. Only http and https, and only what is safe to follow; what the browser
 * blocks inside an iframe, the host opens. source, T24
 */
export function openInNewTab(address: string, { open, askHost }: LinkOpener): boolean {
  const url = safeUrl(address);
  if (url === undefined || !/^https?:/i.test(url)) return false;
  const opened = open(url, '_blank');
  if (opened) opened.opener = null;
  else askHost?.(url);
  return true;
}

export interface DocumentOpener {
  readonly openLink: (url: string) => void;
  /** Hands the document to the host; undefined at the top level. */
  readonly notifyHost: ((document: { readonly id: string; readonly url: string }) => void) | undefined;
}

/** Opens a document of the host: through the host when embedded, else in a new tab. source, W-07 */
export function openDocumentLink(url: string, { openLink, notifyHost }: DocumentOpener): void {
  if (safeUrl(url) === undefined) return;
  if (notifyHost) notifyHost({ id: documentIdOf(url), url });
  else openLink(url);
}

/** The document number at the end of a URL: /requisitions/PR2026-0417, /?doc=PR2026-0417. */
const documentIdOf = (url: string): string =>
  url
    .split(/[/?#&=]/)
    .filter(Boolean)
    .at(-1) ?? url;

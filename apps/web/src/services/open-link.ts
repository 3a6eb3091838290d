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
  /** False when the URL is refused. */
  readonly openLink: (url: string) => boolean;
  /** Origins of the pages that may embed us: the only ones with documents of the host. */
  readonly hostOrigins: readonly string[];
  /** Hands the document to the host; undefined at the top level. */
  readonly notifyHost: ((document: { readonly id: string; readonly url: string }) => void) | undefined;
}

/**
 * Opens a link of a card: a document of the host through the host when embedded, everything else in a new tab.
 * Returns false when the address is not safe to follow.
 * source, W-07
 */
export function openDocumentLink(address: string, { openLink, hostOrigins, notifyHost }: DocumentOpener): boolean {
  const url = safeUrl(address);
  if (url === undefined) return false;
  const isOfHost = URL.canParse(url) && hostOrigins.includes(new URL(url).origin);
  if (!notifyHost || !isOfHost) return openLink(url);
  notifyHost({ id: documentIdOf(url), url });
  return true;
}

/** The document number at the end of a URL: /requisitions/PR2026-0417, /?doc=PR2026-0417. */
const documentIdOf = (url: string): string =>
  url
    .split(/[/?#&=]/)
    .filter(Boolean)
    .at(-1) ?? url;

export interface LinkOpener {
  readonly open: (url: string, target: '_blank') => { opener: unknown } | null;
  /** Asks the host to open it, when the browser blocks that inside an iframe. */
  readonly askHost: ((url: string) => void) | undefined;
}

/**
 * Opens a URL in a new tab without an opener. Only http and https; what the browser blocks inside an iframe, the host
 * opens. source: X-14, T24
 */
export function openInNewTab(address: string, { open, askHost }: LinkOpener): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '') return false;
  const opened = open(url.href, '_blank');
  if (opened) opened.opener = null;
  else askHost?.(url.href);
  return true;
}

/** The document number at the end of a URL: /requisitions/PR2026-0417, /?doc=PR2026-0417. */
export const documentIdOf = (url: string): string =>
  url
    .split(/[/?#&=]/)
    .filter(Boolean)
    .at(-1) ?? url;

export interface LinkOpener {
  readonly open: (url: string, target: '_blank') => { opener: unknown } | null;
  /** Asks the host to open it, where the frame may not. */
  readonly askHost: ((url: string) => void) | undefined;
}

/** Opens an address apart, without a way back to us. Only http and https; what a frame may not open, the host opens. source: X-14, T24 */
export function openApart(address: string, { open, askHost }: LinkOpener): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '') return false;
  const opened = open(url.href, '_blank');
  if (opened) opened.opener = null;
  else askHost?.(url.href);
  return true;
}

/** A document's address ends in its number: /requisitions/PR2026-0417, /?doc=PR2026-0417. */
export const documentIdOf = (url: string): string =>
  url
    .split(/[/?#&=]/)
    .filter(Boolean)
    .at(-1) ?? url;

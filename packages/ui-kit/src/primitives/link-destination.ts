/** More of a longer host would not help the reader. */
const maxLength = 200;

/**
 * Where an address leads: the host in its ASCII form, so that look-alike letters are visible, or the recipient of a
 * `mailto:` or `tel:` address. Empty for an invalid address. Ours. source: behaviours 1
 */
export function linkDestination(address: string): string {
  if (!URL.canParse(address)) return '';
  const { host, pathname } = new URL(address);
  return (host || pathname).slice(0, maxLength);
}

/** More of an address says no more. Ours. */
const maxLength = 200;

/**
 * Where an address leads: its host as it is looked up, so that no foreign letter passes for another, else who is written to
 * or called. Empty for what is no address. Ours. source: behaviours 1
 */
export function leadsTo(address: string): string {
  if (!URL.canParse(address)) return '';
  const { host, pathname } = new URL(address);
  return (host || pathname).slice(0, maxLength);
}

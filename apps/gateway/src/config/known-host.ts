import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { Config } from './config';

/**
 * Whether a Host header names this machine. Without a configured address a page is served under the name it was opened
 * at, and another site could let its own name resolve to this machine (DNS rebinding). An IP address cannot be
 * rebound. source: X-01, T16
 */
export function isKnownHost(
  header: string | undefined,
  { host, isFixedAddress }: Pick<Config, 'host' | 'isFixedAddress'>,
): boolean {
  if (isFixedAddress || header === undefined) return true;
  const url = URL.canParse(`http://${header}`) ? new URL(`http://${header}`) : undefined;
  if (url?.pathname !== '/' || url.username !== '' || url.search !== '' || url.hash !== '') return false;
  const name = url.hostname.replace(/\.$/, '');
  return isIP(name.replace(/^\[|\]$/g, '')) > 0 || ownNames(host).has(name);
}

function ownNames(host: string): ReadonlySet<string> {
  const machine = hostname().toLowerCase();
  return new Set(['localhost', host.toLowerCase(), machine, `${machine}.local`]);
}

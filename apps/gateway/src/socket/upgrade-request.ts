import type { IncomingMessage } from 'node:http';
import { subprotocol, ticketPrefix } from '@parley/realtime/contract';
import type { Config } from '../config/config';
import { isKnownHost } from '../config/known-host';

/** The parts of a WebSocket upgrade that the gateway checks. */
export interface UpgradeRequest {
  readonly address: string;
  readonly path: string;
  readonly group: string | undefined;
  readonly ticket: string | undefined;
  readonly offersSubprotocol: boolean;
  readonly origin: string | undefined;
  readonly host: string | undefined;
}

export function readUpgrade(
  request: IncomingMessage,
  { isBehindProxy }: { readonly isBehindProxy: boolean },
): UpgradeRequest {
  const url = new URL(request.url ?? '/', 'http://gateway');
  const protocols = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim());
  const forwarded = isBehindProxy ? request.headers['x-forwarded-for'] : undefined;
  const nearest = typeof forwarded === 'string' ? forwarded.split(',').at(-1)?.trim() : undefined;
  return {
    address: nearest ?? request.socket.remoteAddress ?? 'unknown',
    path: url.pathname,
    group: url.searchParams.get('group') ?? undefined,
    ticket: protocols.find((name) => name.startsWith(ticketPrefix))?.slice(ticketPrefix.length),
    offersSubprotocol: protocols.includes(subprotocol),
    origin: request.headers.origin,
    host: request.headers.host,
  };
}

/**
 * Whether a page of this origin may open a socket: our own page or a configured host's, compared exactly. Without a
 * configured address, our own page is the one whose origin matches the Host header. Programs other than browsers send
 * no origin; they need a ticket like everybody. source: W-04, T16
 */
export function isKnownOrigin(
  { origin, host }: Pick<UpgradeRequest, 'origin' | 'host'>,
  config: Pick<Config, 'publicUrl' | 'embedOrigins' | 'isFixedAddress' | 'host'>,
): boolean {
  const { publicUrl, embedOrigins, isFixedAddress } = config;
  if (!isKnownHost(host, config)) return false;
  if (origin === undefined || embedOrigins.includes(origin)) return true;
  if (isFixedAddress) return origin === new URL(publicUrl).origin;
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
}

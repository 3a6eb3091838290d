import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config';

export interface OwnAddress {
  readonly gatewayUrl: string;
  readonly socketUrl: string;
}

/**
 * The gateway's address for a page: the configured one, or else the address of its request, so that a phone on the same
 * network works without configuration; other names are refused before, see `isKnownHost`. source: X-01
 */
export function ownAddress(
  { publicUrl, socketUrl, isFixedAddress }: Pick<Config, 'publicUrl' | 'socketUrl' | 'isFixedAddress'>,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): OwnAddress {
  if (isFixedAddress || !/^[\w.:[\]-]{1,255}$/.test(host)) return { gatewayUrl: publicUrl, socketUrl };
  const gatewayUrl = `${protocol}://${host}`;
  return { gatewayUrl, socketUrl: `${gatewayUrl.replace(/^http/, 'ws')}/ws` };
}

import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config';
import { isKnownHost } from '../config/known-host';
import { GatewayError } from '../gateway-error';

/** Refuses requests that name another host, and says once in the log what to set if that name is the gateway's own. */
export function refuseUnknownHosts(
  server: FastifyInstance,
  config: Config,
  warn: (details: object, what: string) => void,
): void {
  let hasWarned = false;
  server.addHook('onRequest', async ({ host, headers, raw }) => {
    if (headers.host === undefined && raw.httpVersion === '1.1')
      throw new GatewayError('BAD_REQUEST', { field: 'headers.host', expected: 'the name of the host' });
    const unknown = [headers.host, host || undefined].find((name) => !isKnownHost(name, config));
    if (unknown === undefined) return;
    if (!hasWarned) warn({ host: unknown.slice(0, 100) }, 'a request named another host: set PUBLIC_URL if it is ours');
    hasWarned = true;
    throw new GatewayError('ORIGIN_REFUSED');
  });
}

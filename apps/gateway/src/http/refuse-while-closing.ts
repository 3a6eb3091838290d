import type { FastifyInstance } from 'fastify';
import { GatewayError } from '../gateway-error';

/**
 * Refuses requests over open connections with UNAVAILABLE while the server closes, because Fastify's own 503 has no
 * envelope. source: W-01
 */
export function refuseWhileClosing(server: FastifyInstance): void {
  let isClosing = false;
  server.addHook('preClose', async () => {
    isClosing = true;
  });
  server.addHook('onRequest', async () => {
    if (isClosing) throw new GatewayError('UNAVAILABLE');
  });
}

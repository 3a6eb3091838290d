import type { FastifyInstance } from 'fastify';
import { GatewayError } from '../gateway-error';

/** While the server closes, requests over open connections are refused with UNAVAILABLE, in the one envelope that Fastify's own answer lacks. source: W-01 */
export function refuseWhileClosing(server: FastifyInstance): void {
  let isClosing = false;
  server.addHook('preClose', async () => {
    isClosing = true;
  });
  server.addHook('onRequest', async () => {
    if (isClosing) throw new GatewayError('UNAVAILABLE');
  });
}

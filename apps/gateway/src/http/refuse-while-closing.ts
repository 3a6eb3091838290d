import type { FastifyInstance } from 'fastify';
import { GatewayError } from '../gateway-error';

/** Who comes over an open connection while the server closes is told to come again. The framework's own words for it are no envelope. source: W-01 */
export function refuseWhileClosing(server: FastifyInstance): void {
  let isClosing = false;
  server.addHook('preClose', async () => {
    isClosing = true;
  });
  server.addHook('onRequest', async () => {
    if (isClosing) throw new GatewayError('UNAVAILABLE');
  });
}

import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GatewayError } from '../gateway-error';

/** The actions at `POST /admin/<name>`; each reads its own body. */
export type AdminActions = Readonly<Record<string, (body: unknown) => Promise<unknown>>>;

/** Knowledge files are larger than anything a client sends. */
const bodyLimit = 32 * 1024 * 1024;

/** Adds routes for programs on this machine that can read the data folder; all others get NOT_FOUND. source: W-15 */
export function addAdmin(server: FastifyInstance, token: string, actions: AdminActions): void {
  void server.register(async (admin) => {
    admin.removeContentTypeParser('application/json');
    admin.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit },
      admin.getDefaultJsonParser('error', 'error'),
    );
    admin.addHook('onRequest', async (request) => {
      if (!isAllowed(request, token)) throw new GatewayError('NOT_FOUND');
    });
    for (const [name, action] of Object.entries(actions)) {
      admin.post(`/admin/${name}`, { bodyLimit }, async ({ body }) => action(body));
    }
  });
}

function isAllowed({ socket, headers }: FastifyRequest, token: string): boolean {
  const isLocal = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '');
  return isLocal && timingSafeEqual(hashOf(headers.authorization ?? ''), hashOf(`Bearer ${token}`));
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { packageRoot } from '../db/database';
import { GatewayError } from '../gateway-error';
import { plainFileHeaders } from './headers';

/** Serves the image on the demo's onboarding card. */
export function serveDemoFiles(server: FastifyInstance): void {
  server.get('/demo/onboarding-cover.svg', async (_request, reply) => {
    const image = await readFile(join(packageRoot, 'assets/onboarding-cover.svg')).catch(() => undefined);
    if (!image) throw new GatewayError('NOT_FOUND');
    return reply.headers(plainFileHeaders).type('image/svg+xml').send(image);
  });
}

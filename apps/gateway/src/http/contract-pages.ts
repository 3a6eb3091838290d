import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config';
import { docsPage } from './docs-page';
import { documentHeaders } from './headers';
import { openApiDocument } from './openapi';

/** The contract for programs at /openapi.json, and for people at /docs. */
export function addContractPages(
  server: FastifyInstance,
  { publicUrl, appName }: Pick<Config, 'publicUrl' | 'appName'>,
): void {
  const document = openApiDocument({ publicUrl, appName });

  server.get('/openapi.json', async () => document);

  server.get('/docs', async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    reply.headers(documentHeaders(nonce));
    return reply.type('text/html; charset=utf-8').send(docsPage({ appName, nonce }));
  });
}

import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config';
import { type Database, ping } from '../db/database';
import { GatewayError } from '../gateway-error';
import type { Metrics } from '../metrics';
import { clientConfig, type ServedTenant } from './client-config';

export interface OperationDependencies {
  readonly config: Config;
  readonly database: Database;
  readonly metrics: Metrics;
  readonly tenant: ServedTenant;
}

/** Adds the routes for operators and for the start of the client. None of their answers is secret. */
export function addOperations(
  server: FastifyInstance,
  { config, database, metrics, tenant }: OperationDependencies,
): void {
  server.get('/healthz', async () => ({ ok: true }));

  server.get('/readyz', async () => {
    try {
      await ping(database);
    } catch (cause) {
      throw new GatewayError('UNAVAILABLE', {}, { cause });
    }
    return { ok: true };
  });

  server.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );

  server.get('/config.json', async (request) => clientConfig(config, tenant, request));
}

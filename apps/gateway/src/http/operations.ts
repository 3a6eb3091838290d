import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config';
import type { Database } from '../db/database';
import { unavailableReason } from '../db/database-error';
import { GatewayError } from '../gateway-error';
import type { Metrics } from '../metrics';
import { clientConfig, type ServedTenant } from './client-config';

/** How long the database may take to answer before the gateway says that it is not ready. */
const readyWithinMs = 2000;

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
    const reason = await Promise.race([
      database.ping().catch((cause: unknown) => unavailableReason(cause) ?? 'notResponding'),
      pause(readyWithinMs, 'notResponding' as const, { ref: false }),
    ]);
    if (reason) throw new GatewayError('UNAVAILABLE', { reason });
    return { ok: true };
  });

  server.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );

  server.get('/config.json', async (request) => clientConfig(config, tenant, request));
}

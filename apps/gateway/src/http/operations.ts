import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config';
import { type Database, ping } from '../db/database';
import { GatewayError } from '../gateway-error';
import type { Metrics } from '../metrics';
import { ownAddress } from './own-address';
import { publicClient } from './public-client';

export interface OperationDependencies {
  readonly config: Config;
  readonly database: Database;
  readonly metrics: Metrics;
  readonly tenant: { readonly tenantId: string; readonly platformCode: string };
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

  server.get('/config.json', async (request) => ({
    ...ownAddress(config, request),
    filesUrl: config.filesOrigin ?? ownAddress(config, request).gatewayUrl,
    embedOrigins: config.embedOrigins,
    appName: config.appName,
    chatbot: config.chatbot,
    clientId: publicClient.id,
    clientSecret: publicClient.secret,
    showsRemotePictures: config.showsRemotePictures,
    monitoringAppId: config.monitoringAppId,
    environment: config.hasDemoData ? 'demo' : 'production',
    ...tenant,
  }));
}

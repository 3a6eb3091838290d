import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config/config';
import type { Limits } from '../config/limits';
import type { Metrics } from '../metrics';
import { limitConnectionsPerAddress } from './connections-per-address';
import { handleErrors, refusalOf, sendRefusal } from './errors';
import { addHeaders, strictHeaders } from './headers';
import { answerParserError, refuseExpectations } from './raw-refusal';
import { readBodies } from './read-bodies';
import { refuseUnknownHosts } from './refuse-unknown-hosts';
import { refuseWhileClosing } from './refuse-while-closing';
import { endSlowRequests, requestTimeoutMs } from './slow-requests';
import { endUnreadBodies } from './unread-bodies';

/** A server without routes, set up for headers, bodies, errors and logs. */
export function createServer(dependencies: {
  readonly config: Config;
  readonly limits: Limits;
  readonly log: Logger;
  readonly metrics: Metrics;
}): FastifyInstance {
  const { config, limits, log, metrics } = dependencies;
  const logger: FastifyBaseLogger = log;
  const server: FastifyInstance = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.isBehindProxy,
    bodyLimit: limits.http.bodyBytes,
    routerOptions: { maxParamLength: 200 },
    requestTimeout: requestTimeoutMs(limits.files),
    connectionTimeout: 0,
    return503OnClosing: false,
    // Node's own refusal of a missing Host header has no envelope; `refuseUnknownHosts` has one.
    http: { requireHostHeader: false, connectionsCheckingInterval: Math.min(5000, limits.http.headersTimeoutMs) },
    clientErrorHandler: answerParserError,
    // A malformed URL is refused here, before any hook runs.
    frameworkErrors: (error, _request, reply) => {
      reply.headers(strictHeaders);
      sendRefusal(reply, refusalOf(error));
    },
  });
  addHeaders(server, config);
  refuseExpectations(server);
  refuseWhileClosing(server);
  refuseUnknownHosts(server, config, log.warn.bind(log));
  readBodies(server, { maxLength: limits.http.bodyBytes });
  // The size limit of a file is enforced where it is written.
  void server.register(multipart, { throwFileSizeLimit: false });
  endSlowRequests(server, limits);
  endUnreadBodies(server);
  if (!config.isBehindProxy) limitConnectionsPerAddress(server.server, limits.http);
  handleErrors(server, config);
  server.addHook('onResponse', async (request, reply) => {
    // The route's pattern, never the URL: URLs contain ids and tokens.
    const route = request.routeOptions.url ?? 'none';
    metrics.requests(route, reply.statusCode);
    log.info({ method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request');
  });
  return server;
}

import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { type ErrorBody, type ErrorCode, errorCodes } from '@parley/api-client/contract';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config/config';
import { unavailableReason } from '../db/database-error';
import { GatewayError } from '../gateway-error';
import { errorTexts } from './error-texts';
import { isFramedPreview, sendFramedRefusal } from './framed-refusal';
import { isReadByViewer, readByViewerHeaders } from './headers';

const fastifyErrorCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BAD_REQUEST',
  FST_ERR_BAD_URL: 'BAD_REQUEST',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
};

/** Errors that the operator has to see in the log. */
const serverFaults: ReadonlySet<ErrorCode> = new Set(['INTERNAL', 'STORAGE_UNAVAILABLE']);

/** Answers every error with one envelope. An unexpected error is logged and answered with INTERNAL. source: W-01 */
export function handleErrors(server: FastifyInstance, config: Pick<Config, 'embedOrigins'>): void {
  server.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const refusal = refusalOf(error);
    // No fault of the server, and strangers could fill the log with stacks.
    if (request.raw.readableAborted) request.log.info('a client went away while it sent its request');
    else if (serverFaults.has(refusal.code)) request.log.error({ err: error }, 'a request failed');
    if (refusal.code === 'TOO_LARGE') await drainBody(request.raw);
    if (isFramedPreview(request)) return sendFramedRefusal(reply, refusal, config);
    if (isReadByViewer(request)) reply.headers(readByViewerHeaders);
    return sendRefusal(reply, refusal);
  });
  server.setNotFoundHandler((_request, reply) => sendRefusal(reply, new GatewayError('NOT_FOUND')));
}

const maxDrainedBytes = 4 * 1024 * 1024;

/** Reads the rest of a short body: many clients see an answer only after they have written all of their body. */
async function drainBody(body: IncomingMessage): Promise<void> {
  const length = Number(body.headers['content-length'] ?? Number.POSITIVE_INFINITY);
  if (body.readableEnded || !(length <= maxDrainedBytes)) return;
  body.resume();
  // A client that closed the connection needs no answer.
  await finished(body, { writable: false }).catch(() => undefined);
}

export function refusalOf(error: unknown): GatewayError {
  if (error instanceof GatewayError) return error;
  const reason = unavailableReason(error);
  if (reason) return new GatewayError('UNAVAILABLE', { reason }, { cause: error });
  const code = error instanceof Error && 'code' in error ? fastifyErrorCodes[String(error.code)] : undefined;
  return new GatewayError(code ?? 'INTERNAL', {}, { cause: error });
}

export function sendRefusal(reply: FastifyReply, { code, params }: GatewayError): FastifyReply {
  if (code === 'RANGE_REFUSED') reply.header('content-range', `bytes */${params.size}`);
  if (code === 'TOO_MANY_REQUESTS' && params.seconds !== undefined) reply.header('retry-after', String(params.seconds));
  const body: ErrorBody = { failed: true, code, message: errorTexts[code], params };
  return reply.code(errorCodes[code]).type('application/json; charset=utf-8').send(body);
}

import { readJson } from '@parley/domain';
import type { FastifyInstance } from 'fastify';
import { GatewayError } from '../gateway-error';

/** Reads JSON bodies, whose size and depth are limited, and forms as text values; leaves bytes to their call. Other bodies are refused. */
export function readBodies(server: FastifyInstance, { maxLength }: { readonly maxLength: number }): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text.length === 0) return done(null, undefined);
    const reading = readJson(text.toString(), { maxLength, maxDepth: 32, maxKeys: 2000 });
    if (reading.ok) return done(null, reading.value);
    return done(new GatewayError(reading.reason === 'malformed' ? 'MALFORMED_JSON' : 'TOO_LARGE'));
  });
  // A call that takes bytes reads them from the request, so that a large part is never held in memory.
  server.addContentTypeParser(binaryType, (_request, _body, done) => done(null, undefined));
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) => {
    done(null, Object.fromEntries(new URLSearchParams(text.toString())));
  });
}

const binaryType = 'application/octet-stream';

export const isBinaryType = (contentType: string | undefined): boolean =>
  contentType?.split(';', 1)[0]?.trim().toLowerCase() === binaryType;

import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ContentRequest, ContentResponse } from '../files/content-response';

export const contentRequestOf = ({ method, headers }: FastifyRequest, gatewayUrl: string): ContentRequest => ({
  isHead: method === 'HEAD',
  range: headers.range,
  ifRange: typeof headers['if-range'] === 'string' ? headers['if-range'] : undefined,
  ifNoneMatch: headers['if-none-match'],
  gatewayUrl,
});

export function sendContent(reply: FastifyReply, { status, headers, body }: ContentResponse): FastifyReply {
  const isHead = reply.request.method === 'HEAD';
  // Without a body Fastify would set a content-length of 0 for HEAD; an empty stream keeps the real length.
  return reply
    .code(status)
    .headers(headers)
    .send(isHead ? Readable.from([]) : body);
}

import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer that is no JSON. */
export interface ContentAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Readable | string;
}

/** What a request asks of the way its answer is sent. */
export interface ContentRequest {
  readonly isHead: boolean;
  readonly range: string | undefined;
  readonly ifRange: string | undefined;
  readonly ifNoneMatch: string | undefined;
  /** Where the caller reached us, such as `https://chat.example`. */
  readonly gatewayUrl: string;
}

export const contentRequestOf = ({ method, headers }: FastifyRequest, gatewayUrl: string): ContentRequest => ({
  isHead: method === 'HEAD',
  range: headers.range,
  ifRange: typeof headers['if-range'] === 'string' ? headers['if-range'] : undefined,
  ifNoneMatch: headers['if-none-match'],
  gatewayUrl,
});

export function sendContent(reply: FastifyReply, { status, headers, body }: ContentAnswer): FastifyReply {
  const isHead = reply.request.method === 'HEAD';
  // Without a body Fastify would announce none to HEAD; an empty stream leaves the announced length as it is.
  return reply
    .code(status)
    .headers(headers)
    .send(isHead ? Readable.from([]) : body);
}

import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody, ErrorCode } from '@parley/api-client/contract';
import type { FastifyInstance } from 'fastify';
import { errorTexts } from './error-texts';
import { strictHeaders } from './headers';

/** The refusals of errors of Node's HTTP parser; all its other errors are refused as BAD_REQUEST with 400. */
const parserRefusals: Readonly<Record<string, readonly [status: number, code: ErrorCode]>> = {
  HPE_HEADER_OVERFLOW: [431, 'TOO_LARGE'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'TOO_LARGE'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'BAD_REQUEST'],
};

/** Answers bytes that Node cannot parse with the headers and the envelope of every refusal. source: W-01 */
export function answerParserError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, code] = parserRefusals[error.code ?? ''] ?? [400, 'BAD_REQUEST'];
  socket.write(rawRefusal(status, code));
  socket.destroySoon();
}

/** The bytes of a refusal for a connection that has no response object, such as a refused upgrade. source: W-01 */
export function rawRefusal(status: number, code: ErrorCode, further: Readonly<Record<string, string>> = {}): string {
  const body = bodyOf(code);
  const headers = Object.entries({ ...headersOf(body), ...further }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}\r\n${body}`;
}

/** Answers an `Expect` header that Node does not know, which never becomes a request of the router. */
export function refuseExpectations({ server }: FastifyInstance): void {
  server.on('checkExpectation', (_request: unknown, response: ServerResponse) => {
    const body = bodyOf('BAD_REQUEST');
    response.writeHead(417, headersOf(body)).end(body);
  });
}

const bodyOf = (code: ErrorCode): string =>
  JSON.stringify({ failed: true, code, message: errorTexts[code], params: {} } satisfies ErrorBody);

const headersOf = (body: string): Readonly<Record<string, string>> => ({
  ...strictHeaders,
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(body)),
  connection: 'close',
});

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isDiscarded } from '../files/receive-upload';

/** How much of a body is read while it is answered, so that a client that is still writing sees the answer. */
const maxDiscardedBytes = 4 * 1024 * 1024;
const maxDiscardedMs = 2000;

/** Ends a connection whose body nobody reads to its end: after the answer, Node would read all of it. */
export function endUnreadBodies(server: FastifyInstance): void {
  server.addHook('onSend', async ({ raw }, reply) => {
    // Only before the answer: after it, Node drops the body itself, and a listener added then gets nothing.
    if (!raw.complete && !raw.destroyed && !isDiscarded(raw)) discard(raw, reply.raw);
  });
}

function discard(body: IncomingMessage, response: ServerResponse): void {
  let bytesLeft = maxDiscardedBytes;
  const end = () => {
    body.pause();
    if (response.writableFinished) body.socket.destroy();
    else response.once('finish', () => body.socket.destroy());
  };
  const timer = setTimeout(end, maxDiscardedMs);
  body.on('data', (bytes: Uint8Array) => {
    bytesLeft -= bytes.length;
    if (bytesLeft < 0) end();
  });
  body.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
  body.resume();
}

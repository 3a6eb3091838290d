import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Limits } from '../config/limits';

/** Node's own limit for a whole request. Shorter limits are enforced here. */
export const requestTimeoutMs = ({ uploadMs, stallMs }: Limits['files']): number => uploadMs + stallMs;

/** Ends requests that arrive too slowly, so that they do not occupy connections; an upload may last as long as it moves. source: FI9 */
export function endSlowRequests(server: FastifyInstance, { http, files }: Pick<Limits, 'http' | 'files'>): void {
  server.server.headersTimeout = http.bodyMs;
  server.addHook('onRequest', async ({ raw }) => {
    if (raw.complete || raw.method === 'GET' || raw.method === 'HEAD') return;
    const isUpload = /^multipart\/form-data\b/i.test(raw.headers['content-type'] ?? '');
    const stop = isUpload ? endStalled(raw, files) : endAfter(raw, http.bodyMs);
    raw.once('close', stop);
  });
}

function endAfter(raw: IncomingMessage, ms: number): () => void {
  const timer = setTimeout(() => endIfIncomplete(raw), ms);
  return () => clearTimeout(timer);
}

function endStalled(raw: IncomingMessage, { uploadMs, stallMs, leastBytes }: Limits['files']): () => void {
  let before = raw.socket.bytesRead;
  const stopWhole = endAfter(raw, uploadMs);
  const timer = setInterval(() => {
    const now = raw.socket.bytesRead;
    if (now - before < leastBytes) endIfIncomplete(raw);
    before = now;
  }, stallMs);
  return () => {
    clearInterval(timer);
    stopWhole();
  };
}

function endIfIncomplete(raw: IncomingMessage): void {
  if (!raw.complete) raw.socket.destroy();
}

import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Limits } from '../config/limits';
import { isBinaryType } from './read-bodies';

/** Node's own limit for a whole request; the shorter limits are enforced below. */
export const requestTimeoutMs = ({ uploadTimeoutMs, stallTimeoutMs }: Limits['files']): number =>
  uploadTimeoutMs + stallTimeoutMs;

/** Ends requests that arrive too slowly, so that they do not occupy connections. source: FI9 */
export function endSlowRequests(server: FastifyInstance, { http, files }: Pick<Limits, 'http' | 'files'>): void {
  server.server.headersTimeout = http.headersTimeoutMs;
  server.addHook('onRequest', async ({ raw }) => {
    if (raw.complete || raw.method === 'GET' || raw.method === 'HEAD') return;
    const type = raw.headers['content-type'];
    const isUpload = /^multipart\/form-data\b/i.test(type ?? '') || isBinaryType(type);
    const stop = isUpload ? endWhenStalled(raw, files) : endAfter(raw, http.bodyTimeoutMs);
    raw.once('close', stop);
  });
}

function endAfter(raw: IncomingMessage, ms: number): () => void {
  const timer = setTimeout(() => endIfIncomplete(raw), ms);
  return () => clearTimeout(timer);
}

function endWhenStalled(
  raw: IncomingMessage,
  { uploadTimeoutMs, stallTimeoutMs, minBytesPerStall }: Limits['files'],
): () => void {
  let bytesBefore = raw.socket.bytesRead;
  const stopTotalTimer = endAfter(raw, uploadTimeoutMs);
  const timer = setInterval(() => {
    const bytesNow = raw.socket.bytesRead;
    if (bytesNow - bytesBefore < minBytesPerStall) endIfIncomplete(raw);
    bytesBefore = bytesNow;
  }, stallTimeoutMs);
  return () => {
    clearInterval(timer);
    stopTotalTimer();
  };
}

function endIfIncomplete(raw: IncomingMessage): void {
  if (!raw.complete) raw.socket.destroy();
}

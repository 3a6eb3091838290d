import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GatewayError } from '../gateway-error';
import { sendAsEmbedScript } from './headers';

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;
type Encoding = keyof typeof compress;

interface CompressedScript {
  readonly content: Buffer;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
}

/**
 * Sends the script for host pages, compressed where the browser reads that. Its forms are made again only when the file
 * has changed, as a build under a running gateway does. source: GW293
 *
 * @throws GatewayError UNAVAILABLE while there is no file
 */
export function embedScriptSender(path: string) {
  let last: CompressedScript | undefined;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const content = await readFile(path).catch(() => undefined);
    if (content === undefined) throw new GatewayError('UNAVAILABLE', { missing: 'embed.js is not built' });
    const encoding = encodingOf(request);
    sendAsEmbedScript(reply);
    if (!encoding) return reply.send(content);
    const script = last?.content.equals(content) ? last : await compressScript(content);
    last = script;
    return reply.header('content-encoding', encoding).send(script.bodies[encoding]);
  };
}

async function compressScript(content: Buffer): Promise<CompressedScript> {
  const [br, gz] = await Promise.all([compress.br(content), compress.gzip(content)]);
  return { content, bodies: { br, gzip: gz } };
}

/** Brotli before gzip; what the browser names with a quality of 0 it does not read. */
function encodingOf({ headers }: FastifyRequest): Encoding | undefined {
  const named = `${headers['accept-encoding'] ?? ''}`.toLowerCase().split(',');
  const isRead = (encoding: Encoding) =>
    named.some((part) => new RegExp(`^\\s*${encoding}\\s*(?:$|;(?!\\s*q=0(?:\\.0*)?\\s*$))`).test(part));
  return isRead('br') ? 'br' : isRead('gzip') ? 'gzip' : undefined;
}

import { contract } from '@parley/api-client/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config';
import { hasSignature } from '../files/file-reader';
import type { OwnAddress } from './own-address';

const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), midi=(), payment=(), usb=(), microphone=(self), clipboard-write=(self), fullscreen=(self), autoplay=(self)',
} as const;

/** Headers of a response that may not be framed, cached or read from another site. */
export const strictHeaders = {
  ...commonHeaders,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-site',
} as const;

/** Sets the strictest headers on every response; pages and files replace those they need to. source: GW80 */
export function addHeaders(
  server: FastifyInstance,
  config: Pick<Config, 'embedOrigins' | 'filesOrigin' | 'publicUrl'>,
) {
  const readerOrigins = readerOriginsOf(config);
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(strictHeaders);
    reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (origin !== undefined && readerOrigins.includes(origin)) {
      reply.header('access-control-allow-origin', origin);
      reply.header('access-control-expose-headers', 'Date, Retry-After, Content-Disposition');
    }
  });
  server.options('/*', async (request, reply) => {
    const { origin } = request.headers;
    if (origin !== undefined && readerOrigins.includes(origin)) {
      reply.header('access-control-allow-methods', 'GET, POST, DELETE');
      reply.header('access-control-allow-headers', 'Authorization, Content-Type, Accept-Language');
      reply.header('access-control-max-age', '600');
    } else if (isReadByViewer(request)) {
      reply.headers({ ...readByViewerHeaders, 'access-control-allow-methods': 'GET' });
      reply.headers({ 'access-control-allow-headers': 'Range', 'access-control-max-age': '600' });
    }
    return reply.code(204).send();
  });
}

/** Lets the viewer of a preview, whose frame has an opaque origin, read why a signed URL was refused. source: FI60 */
export const readByViewerHeaders = { 'access-control-allow-origin': '*' } as const;

/**
 * Whether a page with an opaque origin reads a file by its signed URL, valid or not. Such a URL lets its holder read the
 * file, so that an answer to it tells nobody more. source: FI60
 */
export function isReadByViewer({ headers, url, query }: FastifyRequest): boolean {
  return headers.origin === 'null' && url.startsWith(`${contract.files.download.path}?`) && hasSignature(query);
}

/** Origins that may read responses. With a separate origin for files, the client's own page is one of them. */
const readerOriginsOf = ({
  embedOrigins,
  filesOrigin,
  publicUrl,
}: Pick<Config, 'embedOrigins' | 'filesOrigin' | 'publicUrl'>) =>
  filesOrigin === undefined ? embedOrigins : [...embedOrigins, new URL(publicUrl).origin];

/** Headers of the client's page, which the configured hosts may frame and which runs its own scripts only. */
export function pageHeaders(
  { embedOrigins, filesOrigin }: Pick<Config, 'embedOrigins' | 'filesOrigin'>,
  { nonce, gatewayUrl, socketUrl }: OwnAddress & { readonly nonce: string },
): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src ${joinUnique(["'self'", 'data:', 'blob:', 'https:', filesOrigin])}`,
    `media-src ${joinUnique(["'self'", 'blob:', 'https:', filesOrigin])}`,
    `connect-src ${joinUnique(["'self'", new URL(gatewayUrl).origin, originOfSocket(socketUrl), filesOrigin])}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${filesOrigin ?? "'self'"}`,
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${joinUnique(["'self'", ...embedOrigins])}`,
    "require-trusted-types-for 'script'",
    'trusted-types app-sanitize app-worker',
  ];
  return {
    ...commonHeaders,
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    // Without these two a host page that has Cross-Origin-Embedder-Policy may not frame us; `frame-ancestors` says which
    // hosts may. Images of other sites need no header of their own, and come without cookies.
    'cross-origin-resource-policy': 'cross-origin',
    'cross-origin-embedder-policy': 'credentialless',
  };
}

/** Headers of the gateway's own pages, which have no scripts. */
export const documentHeaders = (nonce: string): Readonly<Record<string, string>> => ({
  'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
});

/** Headers of files whose names contain a hash of their content. */
export const assetHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'Origin, Accept-Encoding',
} as const;
/** Lets pages of any origin read files that are the same for everybody. */
export const sharedFileHeaders = { 'access-control-allow-origin': '*' } as const;
export const plainFileHeaders = { 'cache-control': 'public, max-age=3600' } as const;

/** Headers of the service worker, which asks for nothing but the client's own files, and is never an old one. source: GW225 */
export const workerHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
} as const;

/** Sets the headers of embed.js, which any host page may load. */
export function sendAsEmbedScript(reply: FastifyReply): void {
  reply.headers({
    vary: [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', '),
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=300',
    'content-type': 'text/javascript; charset=utf-8',
  });
}

const originOfSocket = (url: string): string => {
  const { protocol, host } = new URL(url);
  return `${protocol}//${host}`;
};

const joinUnique = (sources: readonly (string | undefined)[]): string =>
  [...new Set(sources.filter((source) => source !== undefined))].join(' ');

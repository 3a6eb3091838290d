import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config/config';
import type { OwnAddress } from './own-address';

const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), midi=(), payment=(), usb=(), microphone=(self), clipboard-write=(self), fullscreen=(self), autoplay=(self)',
} as const;

/** Of an answer that nobody may frame, cache or read from another site. */
export const strictHeaders = {
  ...commonHeaders,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-site',
} as const;

/** Every answer starts with the strictest headers; pages and files loosen what they need. source: GW80 */
export function addHeaders(
  server: FastifyInstance,
  config: Pick<Config, 'embedOrigins' | 'filesOrigin' | 'publicUrl'>,
) {
  const readers = readersOf(config);
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(strictHeaders);
    reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (origin !== undefined && readers.includes(origin)) {
      reply.header('access-control-allow-origin', origin);
      reply.header('access-control-expose-headers', 'Date, Retry-After, Content-Disposition');
    }
  });
  server.options('/*', async (request, reply) => {
    const { origin } = request.headers;
    if (origin !== undefined && readers.includes(origin)) {
      reply.header('access-control-allow-methods', 'GET, POST, DELETE');
      reply.header('access-control-allow-headers', 'Authorization, Content-Type, Accept-Language');
      reply.header('access-control-max-age', '600');
    }
    return reply.code(204).send();
  });
}

/** Where files have an address of their own, the client's page is another site to it too. */
const readersOf = ({
  embedOrigins,
  filesOrigin,
  publicUrl,
}: Pick<Config, 'embedOrigins' | 'filesOrigin' | 'publicUrl'>) =>
  filesOrigin === undefined ? embedOrigins : [...embedOrigins, new URL(publicUrl).origin];

/** The client's page: may be framed by the hosts that are configured, runs no script but its own. */
export function pageHeaders(
  { embedOrigins, filesOrigin }: Pick<Config, 'embedOrigins' | 'filesOrigin'>,
  { nonce, gatewayUrl, socketUrl }: OwnAddress & { readonly nonce: string },
): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src ${unique(["'self'", 'data:', 'blob:', 'https:', filesOrigin])}`,
    `media-src ${unique(["'self'", 'blob:', 'https:', filesOrigin])}`,
    `connect-src ${unique(["'self'", new URL(gatewayUrl).origin, originOfSocket(socketUrl), filesOrigin])}`,
    "font-src 'self'",
    `frame-src ${filesOrigin ?? "'self'"}`,
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${unique(["'self'", ...embedOrigins])}`,
    "require-trusted-types-for 'script'",
    'trusted-types app-sanitize',
  ];
  return {
    ...commonHeaders,
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-site',
  };
}

/** A page of the gateway's own, without script. */
export const documentHeaders = (nonce: string): Readonly<Record<string, string>> => ({
  'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
});

/** Files whose name changes with their content. */
export const assetHeaders = { 'cache-control': 'public, max-age=31536000, immutable' } as const;
export const plainFileHeaders = { 'cache-control': 'public, max-age=3600' } as const;

/** The script that any host page may load. */
export function sendAsEmbedScript(reply: FastifyReply): void {
  reply.headers({
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

const unique = (sources: readonly (string | undefined)[]): string =>
  [...new Set(sources.filter((source) => source !== undefined))].join(' ');

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway, type TestResponse } from '../testing/test-gateway';
import { allCalls } from './openapi';

const host = 'https://host.example';
let folder: string;
let gateway: TestGateway;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-client-'));
  await mkdir(join(folder, 'web/assets'), { recursive: true });
  await writeFile(
    join(folder, 'web/index.html'),
    '<meta property="csp-nonce" nonce="__CSP_NONCE__"><meta name="client-config" content="__CLIENT_CONFIG__">' +
      '<meta name="framed-module" content="./assets/bridge-1a2b.js">',
  );
  await writeFile(join(folder, 'web/assets/main-1a2b.js'), 'export {};');
  await writeFile(join(folder, 'web/assets/main-1a2b.js.br'), brotliCompressSync('export {};'));
  await writeFile(join(folder, 'web/assets/main-1a2b.js.gz'), gzipSync('export {};'));
  await writeFile(join(folder, 'web/assets/late-1a2b.js'), 'export {};');
  await writeFile(join(folder, 'web/favicon.svg'), '<svg/>');
  await writeFile(join(folder, 'web/stale-page.js'), 'location.reload();');
  await writeFile(join(folder, 'web/sw.js'), 'self;');
  await writeFile(join(folder, 'embed.js'), 'Parley;');
  gateway = await startTestGateway({
    environment: { EMBED_ORIGINS: host },
    clientFiles: { webFolder: join(folder, 'web'), embedScript: join(folder, 'embed.js') },
    documents: { today: () => Promise.reject(new Error('broken')) },
  });
});
afterAll(async () => {
  await gateway.close();
  await rm(folder, { recursive: true });
});

const policyOf = ({ headers }: TestResponse) =>
  new Map(
    (headers.get('content-security-policy') ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );

const routes = [
  '/',
  '/assets/main-1a2b.js',
  '/favicon.svg',
  '/sw.js',
  '/embed.js',
  '/manifest.webmanifest',
  '/config.json',
  '/healthz',
  '/readyz',
  '/metrics',
  '/openapi.json',
  '/docs',
  '/no/such/thing',
  '/%zz',
  '/ibsn/v1/login/init-user',
  '/index.html',
  '/assets/none.js',
];

describe('headers', () => {
  it.each(routes)('[GW80] are set on every response: %s', async (path) => {
    const { headers } = await gateway.fetch(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('strict-transport-security')).toMatch(/max-age=31536000/);
    expect(headers.get('permissions-policy')).toContain('microphone=(self)');
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'/);
    expect(headers.get('x-frame-options')).toBeNull();
  });

  it('[GW80] are set on the response of an internal error', async () => {
    const lin = await gateway.signIn('lin');
    const answer = await lin.get('/ibsn/v1/lanchuan/chatbot/today');
    expect(answer.status).toBe(500);
    expect(policyOf(answer).get('frame-ancestors')).toEqual(["'none'"]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('[GW81] let only the configured hosts frame the page, and run no script but its own', async () => {
    const page = await gateway.fetch('/');
    const policy = policyOf(page);
    expect(policy.get('frame-ancestors')).toEqual(["'self'", host]);
    expect(policy.get('script-src')).toEqual(["'self'"]);
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
    expect(policy.get('trusted-types')).toEqual(['app-sanitize', 'app-worker']);
    expect(policy.get('connect-src')).toContain(gateway.url.replace('http', 'ws'));
    expect(page.headers.get('cache-control')).toBe('no-store');
    const nonce = /nonce="([^"]+)"/.exec(String(page.body))?.[1];
    expect(policy.get('style-src')).toEqual(["'self'", `'nonce-${nonce}'`]);
    expect(String((await gateway.fetch('/')).body)).not.toContain(nonce);
  });

  it('[GW180] let a host page with Cross-Origin-Embedder-Policy frame the page, and the page its previews', async () => {
    const page = await gateway.fetch('/');
    expect(page.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(page.headers.get('cross-origin-embedder-policy')).toBe('credentialless');
  });

  it('[GW195] let a framed page request its modules for a frame at once, and no other page', async () => {
    const linksOf = async (destination: string) => {
      const { body } = await gateway.fetch('/', { headers: { 'sec-fetch-dest': destination } });
      return [...String(body).matchAll(/<link [^>]*>/g)].map(([link]) => link);
    };
    expect(await linksOf('iframe')).toEqual(['<link rel="modulepreload" href="./assets/bridge-1a2b.js" crossorigin>']);
    expect(await linksOf('document')).toEqual([]);
  });

  it('[WB582] of the script that answers for a missing first one let nobody store it; others are not found', async () => {
    const first = await gateway.fetch('/assets/index-0ld_bu-1.js');
    expect([first.status, first.body]).toEqual([200, 'location.reload();']);
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(first.headers.get('content-type')).toMatch(/javascript/);
    for (const name of ['shared-0ld_bu-1.js', 'index-0ld_bu-1.css', 'index-.js'])
      expect((await gateway.fetch(`/assets/${name}`)).status).toBe(404);
  });

  it('[FI31] let the page and its preview frame read files from their own address where there is one', async () => {
    const files = 'http://files.example:9000';
    const separateOrigin = await startTestGateway({
      environment: { FILES_ORIGIN: files, PUBLIC_URL: 'https://chat.example', EMBED_ORIGINS: host },
      clientFiles: { webFolder: join(folder, 'web'), embedScript: join(folder, 'embed.js') },
    });
    const policy = policyOf(await separateOrigin.fetch('/'));
    for (const name of ['img-src', 'media-src', 'connect-src', 'frame-src']) expect(policy.get(name)).toContain(files);
    expect(policy.get('script-src')).toEqual(["'self'"]);
    expect(Object((await separateOrigin.fetch('/config.json')).body).filesUrl).toBe(files);
    const allowed = async (origin: string) =>
      (await separateOrigin.fetch('/config.json', { headers: { origin } })).headers.get('access-control-allow-origin');
    expect(await allowed('https://chat.example')).toBe('https://chat.example');
    expect(await allowed(files)).toBeNull();
    await separateOrigin.close();
    expect(policyOf(await gateway.fetch('/')).get('frame-src')).toEqual(["'self'"]);
  });

  it('[GW225] let the service worker read the files of its own address alone, and browsers keep no old one', async () => {
    const worker = await gateway.fetch('/sw.js?again');
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    expect(worker.headers.get('content-type')).toMatch(/javascript/);
    expect(worker.headers.get('service-worker-allowed')).toBeNull();
    const policy = policyOf(worker);
    expect([policy.get('default-src'), policy.get('connect-src')]).toEqual([["'none'"], ["'self'"]]);
    expect(policyOf(await gateway.fetch('/')).get('worker-src')).toEqual(["'self'"]);
  });

  it('[GW82] protect every API response from frames, caches and other sites', async () => {
    const answer = await gateway.fetch('/ibsn/v1/login/init-user');
    expect(policyOf(answer).get('frame-ancestors')).toEqual(["'none'"]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-site');
  });

  it('[GW83] let any page load embed.js, and browsers cache hashed files for ever', async () => {
    const embed = await gateway.fetch('/embed.js');
    expect(embed.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(embed.headers.get('access-control-allow-origin')).toBe('*');
    expect(embed.headers.get('content-type')).toMatch(/javascript/);
    const asset = await gateway.fetch('/assets/main-1a2b.js');
    expect(asset.headers.get('cache-control')).toContain('immutable');
    expect((await gateway.fetch('/index.html')).status).toBe(404);
  });

  it('[WB380] name the compression of a file of the client, which only those get who can read it', async () => {
    const ask = async (path: string, encodings: string) => {
      const { headers, body, status } = await gateway.fetch(path, { headers: { 'accept-encoding': encodings } });
      return { status, body, encoding: headers.get('content-encoding'), type: headers.get('content-type') };
    };
    const plain = { status: 200, body: 'export {};', encoding: null, type: 'application/javascript; charset=utf-8' };
    expect(await ask('/assets/main-1a2b.js', 'gzip, deflate, br')).toEqual({ ...plain, encoding: 'br' });
    expect(await ask('/assets/main-1a2b.js', 'gzip')).toEqual({ ...plain, encoding: 'gzip' });
    expect(await ask('/assets/main-1a2b.js', 'identity')).toEqual(plain);
    expect(await ask('/assets/late-1a2b.js', 'gzip, deflate, br')).toEqual(plain);
    expect((await ask('/assets/main-1a2b.js.br', 'br')).status).toBe(404);
    const { headers } = await gateway.fetch('/assets/main-1a2b.js');
    expect(headers.get('vary')).toBe('Origin, Accept-Encoding');
    expect(headers.get('cache-control')).toContain('immutable');
  });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip;q=0.000', null],
    ['brotli, x-gzip', null],
    ['identity', null],
  ])('[GW293] send embed.js to a browser that reads %s with the encoding %s', async (encodings, encoding) => {
    const { headers, body } = await gateway.fetch('/embed.js', { headers: { 'accept-encoding': encodings } });
    expect({ body, encoding: headers.get('content-encoding') }).toEqual({ body: 'Parley;', encoding });
    expect(headers.get('vary')).toBe('Origin, Accept-Encoding');
  });

  it('[GW293] send embed.js as it is now, after a build under the running gateway', async () => {
    const ask = async () => (await gateway.fetch('/embed.js', { headers: { 'accept-encoding': 'br' } })).body;
    expect(await ask()).toBe('Parley;');
    await writeFile(join(folder, 'embed.js'), 'Parley; // anew');
    expect(await ask()).toBe('Parley; // anew');
    await writeFile(join(folder, 'embed.js'), 'Parley;');
  });

  it('[WB380] compress no response of a call', async () => {
    const lin = await gateway.signIn('lin');
    const { headers } = await lin.get('/ibsn/v1/login/init-user');
    expect(headers.get('content-encoding')).toBeNull();
  });

  it('[GW84] let only the configured hosts read responses from another origin', async () => {
    const ask = (origin: string, method = 'GET') => gateway.fetch('/config.json', { method, headers: { origin } });
    expect((await ask(host)).headers.get('access-control-allow-origin')).toBe(host);
    expect((await ask(host, 'OPTIONS')).headers.get('access-control-allow-headers')).toContain('Authorization');
    for (const origin of ['https://host.example.evil.com', 'null', 'http://host.example', 'https://HOST.example']) {
      expect((await ask(origin)).headers.get('access-control-allow-origin')).toBeNull();
      expect((await ask(origin, 'OPTIONS')).headers.get('access-control-allow-headers')).toBeNull();
    }
    expect((await ask(host)).headers.get('access-control-allow-credentials')).toBeNull();
  });
});

describe('the configuration of a client', () => {
  it('[GW190] is in the page that is served, and no name in it can end its attribute', async () => {
    const named = await startTestGateway({
      environment: { APP_NAME: `"><script>alert(1)</script>&quot;$'` },
      clientFiles: { webFolder: join(folder, 'web'), embedScript: join(folder, 'embed.js') },
    });
    const { body } = await named.fetch('/');
    const content = /<meta name="client-config" content="([^"<>]*)"><meta/.exec(String(body))?.[1];
    const signs: Readonly<Record<string, string>> = { '&amp;': '&', '&quot;': '"', '&lt;': '<', '&gt;': '>' };
    const text = (content ?? '').replaceAll(/&\w+;/g, (entity) => signs[entity] ?? entity);
    expect(JSON.parse(text)).toEqual((await named.fetch('/config.json')).body);
    await named.close();
  });

  it('[GW85] has the addresses at which the gateway was reached, and the hosts', async () => {
    const { body } = await gateway.fetch('/config.json');
    expect(body).toEqual({
      gatewayUrl: gateway.url,
      filesUrl: gateway.url,
      socketUrl: `${gateway.url.replace('http', 'ws')}/ws`,
      embedOrigins: [host],
      appName: 'Parley',
      chatbot: 'chatbot',
      clientId: 'parley-web',
      clientSecret: 'public-parley-web',
      showsRemotePictures: false,
      monitoringAppId: '',
      environment: 'demo',
      tenantId: 'lanchuan',
      platformCode: 'quayside',
    });
  });
});

const openSockets = async () =>
  Number(/^parley_sockets (\d+)$/m.exec(String((await gateway.fetch('/metrics')).body))?.[1]);

describe('the gateway as operators see it', () => {
  it('[GW86] is healthy and ready, and has metrics', async () => {
    const lin = await gateway.signIn('lin');
    const before = await openSockets();
    const socket = await lin.openSocket();
    await lin.send('hello');
    expect(await gateway.fetch('/healthz')).toMatchObject({ status: 200, body: { ok: true } });
    expect(await gateway.fetch('/readyz')).toMatchObject({ status: 200, body: { ok: true } });
    const metrics = String((await gateway.fetch('/metrics')).body);
    expect(await openSockets()).toBe(before + 1);
    expect(metrics).toMatch(
      /parley_http_requests_total\{route="\/ibsn\/v1\/chat\/messages\/create\/room\/message",status="200"\} 1/,
    );
    expect(metrics).toMatch(/parley_message_create_seconds_count 1/);
    expect(metrics).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m);
    expect(metrics).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(metrics).toMatch(/parley_epoch_info\{epoch="[\w-]{36}"\} 1/);
    socket.close();
  });
});

describe('the contract as documents', () => {
  it('[GW87] lists every call with its access and what is ours', async () => {
    const { body } = await gateway.fetch('/openapi.json');
    for (const { call } of allCalls) {
      const operation = Object(body).paths[call.path]?.[call.method.toLowerCase()];
      const { access, ours } = call.facts;
      expect(operation).toMatchObject({ 'x-access': access, ...(ours && { 'x-ours': ours }) });
    }
    expect(body).toMatchObject({
      openapi: '3.1.0',
      paths: {
        '/ibsn/v1/chat/messages/create/room/message': {
          post: {
            'x-access': 'signedIn',
            'x-idempotent-on': 'msgUuid',
            'x-ours': expect.arrayContaining(['max', 'roomSeq']),
            requestBody: { content: { 'application/json': { schema: { type: 'array', minItems: 1, maxItems: 20 } } } },
          },
        },
        '/hfle/v1/0/files/attachment/multipart': {
          post: {
            'x-access': 'signedIn',
            'x-idempotent-on': 'attachmentUUID',
            requestBody: {
              content: {
                'multipart/form-data': {
                  schema: {
                    properties: { file: { format: 'binary' }, bucketName: { const: 'private-bucket' } },
                    required: ['fileName', 'attachmentUUID', 'bucketName', 'file'],
                  },
                },
              },
            },
          },
        },
        '/hfle/v1/0/files/download': {
          get: {
            'x-access': 'fileReader',
            parameters: expect.arrayContaining([expect.objectContaining({ name: 'access_token', in: 'query' })]),
            responses: { 200: { content: { '*/*': { schema: { format: 'binary' } } } } },
          },
        },
        '/ibsn/v1/user-routes/list': { get: { 'x-not-built': true, 'x-access': 'signedIn' } },
        '/oauth/oauth/token': { post: { requestBody: { content: { 'application/x-www-form-urlencoded': {} } } } },
      },
      components: { schemas: { Error: { 'x-codes': { NOT_FOUND: 404 } } } },
    });
  });

  it('[GW87] is readable without scripts', async () => {
    const { body, headers } = await gateway.fetch('/docs');
    expect(headers.get('content-type')).toContain('text/html');
    expect(String(body)).toContain('/ibsn/v1/chat/messages/in/room');
    expect(String(body)).not.toContain('<script');
  });
});

import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zipOf } from '../demo/seed/media/archive';
import { addressOfUpload, filePaths, fileTokenOf, readPath, signedPath } from '../testing/test-files';
import {
  refusal,
  startTestGateway,
  type TestGateway,
  type TestResponse,
  type TestUser,
  wideLimits,
} from '../testing/test-gateway';
import { byteRangeOf } from './byte-range';
import { aPng } from './testing';

const host = 'https://host.example';
let gateway: TestGateway;
let lin: TestUser;
let token: string;

beforeAll(async () => {
  const webFolder = mkdtempSync(join(tmpdir(), 'parley-font-'));
  mkdirSync(join(webFolder, 'assets'));
  writeFileSync(join(webFolder, 'assets/font-1a2b.woff2'), 'a font');
  writeFileSync(join(webFolder, 'assets/pdf-viewer-1a2b.js'), 'a script');
  writeFileSync(join(webFolder, 'assets/pdf-viewer-1a2b.css'), 'a style');
  gateway = await startTestGateway({
    ask: async function* () {},
    environment: { EMBED_ORIGINS: host },
    clientFiles: { webFolder, embedScript: join(webFolder, 'embed.js') },
    limits: { ...wideLimits, files: { ...wideLimits.files, previewRows: 5, previewBytes: 4096 } },
  });
  lin = await gateway.signIn('lin');
  token = await fileTokenOf(gateway, lin);
});
afterAll(() => gateway.close());

const storedAddress = (name: string, bytes: Uint8Array | string) => addressOfUpload(gateway, lin, { name, bytes });
const download = (address: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  gateway.fetch(readPath(filePaths.download, address, token), { method, headers });
const preview = (address: string, more: Readonly<Record<string, string>> = {}) =>
  gateway.fetch(readPath(filePaths.preview, address, token, { type: 'mobile', ...more }));
const corsOf = ({ headers }: TestResponse) =>
  ['access-control-allow-origin', 'access-control-allow-headers'].map((name) => headers.get(name));
const policyOf = ({ headers }: TestResponse): string => headers.get('content-security-policy') ?? '';

describe('the bytes of a file', () => {
  it('[FI28] come as an attachment that no browser runs or shares', async () => {
    const { status, headers, body } = await download(await storedAddress('文件.txt', 'inside'));
    expect([status, body]).toEqual([200, 'inside']);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-length': '6',
      'content-disposition': `attachment; filename="__.txt"; filename*=UTF-8''%E6%96%87%E4%BB%B6.txt`,
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-cache',
    });
  });

  it('[FI28] are shown inline only for types in which no code runs', async () => {
    const inline = async (name: string, bytes: Uint8Array | string) => {
      const answer = await gateway.fetch(await signedPath(lin, await storedAddress(name, bytes)));
      expect(answer.status).toBe(200);
      return answer.headers.get('content-disposition')?.split(';')[0];
    };
    expect(await inline('a.png', aPng())).toBe('inline');
    expect(await inline('a.pdf', '%PDF-1.4')).toBe('inline');
    expect(await inline('a.wav', 'RIFF....WAVEfmt ')).toBe('inline');
    expect(await inline('a.svg', '<svg onload="alert(1)"/>')).toBe('attachment');
    expect(await inline('a.xml', '<x/>')).toBe('attachment');
    expect(await inline('a.zip', zipOf([]))).toBe('attachment');
    const forced = readPath(filePaths.download, await storedAddress('b.svg', '<svg/>'), token, {
      disposition: 'inline',
    });
    expect((await gateway.fetch(forced)).headers.get('content-disposition')).toMatch(/^attachment;/);
  });

  it('[FI33] are never sent as an SVG, which a browser draws by that type alone', async () => {
    const address = await storedAddress('c.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const inline = readPath(filePaths.download, address, token, { disposition: 'inline' });
    for (const path of [inline, await signedPath(lin, address), readPath(filePaths.download, address, token)]) {
      const { headers } = await gateway.fetch(path);
      expect(headers.get('content-type')).toBe('application/octet-stream');
      expect(headers.get('content-disposition')).toMatch(/^attachment;/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('[FI28] can be read by the preview frame, whose origin is opaque, and by no other page', async () => {
    const path = await signedPath(lin, await storedAddress('a.png', aPng(3)));
    const framed = await gateway.fetch(path, {
      headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
    });
    expect(framed.status).toBe(200);
    expect(framed.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const read = await gateway.fetch(path, { headers: { origin: 'https://evil.example' } });
    expect(read.headers.get('access-control-allow-origin')).toBeNull();
  });

  it("[FI60] can be read in parts by the viewer's frame, whose origin is opaque, by a signed URL only", async () => {
    const address = await storedAddress('parts.pdf', '%PDF-1.4 0123456789');
    const path = await signedPath(lin, address);
    const viewer = { origin: 'null', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' };
    const asking = { ...viewer, 'access-control-request-method': 'GET', 'access-control-request-headers': 'range' };
    const allowed = await gateway.fetch(path, { method: 'OPTIONS', headers: asking });
    expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    expect(allowed.headers.get('access-control-allow-headers')).toBe('Range');
    expect(allowed.headers.get('access-control-allow-methods')).toBe('GET');
    const part = await gateway.fetch(path, { headers: { ...viewer, range: 'bytes=9-12' } });
    expect([part.status, part.body]).toEqual([206, '0123']);
    expect(part.headers.get('access-control-allow-origin')).toBe('*');
    expect(part.headers.get('access-control-expose-headers')).toBe('Accept-Ranges, Content-Length, Content-Range');
    const withToken = readPath(filePaths.download, address, token, { disposition: 'inline' });
    for (const other of [withToken, readPath(filePaths.preview, address, 'a.b.c'), '/config.json'])
      expect(corsOf(await gateway.fetch(other, { method: 'OPTIONS', headers: asking }))).toEqual([null, null]);
    const evil = { ...asking, origin: 'https://evil.example' };
    expect(corsOf(await gateway.fetch(path, { method: 'OPTIONS', headers: evil }))).toEqual([null, null]);
  });

  it("[FI60] tell the viewer's frame why they are refused, and no page that has an origin", async () => {
    const path = await signedPath(lin, await storedAddress('ended.pdf', '%PDF-1.4 body'));
    const ended = path.replace(/access_token=[^&]+/, (sent) => `${sent}x`);
    const refused = await gateway.fetch(ended, { headers: { origin: 'null', range: 'bytes=0-3' } });
    expect(refused).toMatchObject({ status: 403, body: refusal('FORBIDDEN') });
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    const toOther = await gateway.fetch(ended, { headers: { origin: 'https://evil.example' } });
    expect([toOther.status, toOther.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  });

  it('[GW180] and their previews may be framed by the client, whose page has Cross-Origin-Embedder-Policy', async () => {
    const address = await storedAddress('a.txt', 'hello');
    for (const { headers } of [await gateway.fetch(await signedPath(lin, address)), await preview(address)]) {
      expect(headers.get('cross-origin-embedder-policy')).toBe('require-corp');
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    }
  });

  it('[FI29] are sent by ranges, and only when they changed', async () => {
    const address = await storedAddress('a.txt', '0123456789');
    const requestRange = async (range: string, more = {}) => {
      const { status, headers, body } = await download(address, { range, ...more });
      return [status, headers.get('content-range'), body];
    };
    expect(await requestRange('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234']);
    expect(await requestRange('bytes=8-')).toEqual([206, 'bytes 8-9/10', '89']);
    expect(await requestRange('bytes=-3')).toEqual([206, 'bytes 7-9/10', '789']);
    expect(await requestRange('bytes=5-99')).toEqual([206, 'bytes 5-9/10', '56789']);
    expect(await requestRange('bytes=0-1,4-5')).toEqual([200, null, '0123456789']);
    expect(await requestRange('lines=1-2')).toEqual([200, null, '0123456789']);
    const outside = await download(address, { range: 'bytes=10-' });
    expect(outside).toMatchObject({ status: 416, body: refusal('RANGE_REFUSED') });
    expect(outside.headers.get('content-range')).toBe('bytes */10');
    const etag = (await download(address)).headers.get('etag') ?? '';
    expect(await requestRange('bytes=2-4', { 'if-range': etag })).toEqual([206, 'bytes 2-4/10', '234']);
    expect(await requestRange('bytes=2-4', { 'if-range': '"other"' })).toEqual([200, null, '0123456789']);
    expect((await download(address, { 'if-none-match': etag })).status).toBe(304);
  });

  it('[FI29] are described by HEAD without being sent', async () => {
    const address = await storedAddress('a.txt', '0123456789');
    const { status, headers, body } = await download(address, {}, 'HEAD');
    expect([status, headers.get('content-length'), headers.get('accept-ranges'), body]).toEqual([
      200,
      '10',
      'bytes',
      '',
    ]);
  });

  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=-0', 'none'],
    ['bytes=-99', { start: 0, end: 9 }],
    ['bytes=4-2', undefined],
    ['bytes=-', undefined],
    ['bytes=99999999999999999999-', undefined],
    [undefined, undefined],
  ] as const)('[FI29] %s of ten bytes is %j', (header, range) => {
    expect(byteRangeOf(header, 10)).toEqual(range);
  });
});

describe('the preview', () => {
  it('[FI30] shows an image on a page without scripts, which only the gateway and the hosts may frame', async () => {
    const answer = await preview(await storedAddress('photo "x" <b>.png', aPng(6)));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(policyOf(answer)).toContain("default-src 'none'");
    expect(policyOf(answer)).toContain(`img-src ${gateway.url}`);
    expect(policyOf(answer)).toContain(`frame-ancestors 'self' ${host}`);
    expect(policyOf(answer)).toMatch(/; sandbox allow-downloads$/);
    const html = String(answer.body);
    expect(html).toContain('alt="photo &quot;x&quot; &lt;b&gt;.png"');
    expect(html).not.toContain(token);
    const source = new URL((/src="([^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&'));
    const image = await gateway.fetch(source.pathname + source.search);
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it("[FI51] has a pdf drawn by the client's viewer, which may read nothing but this file", async () => {
    const answer = await preview(await storedAddress('a "b".pdf', '%PDF-1.4 body'), { language: 'en_US' });
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const html = String(answer.body);
    const scripts = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    expect(scripts).toEqual([`<script type="module" crossorigin src="${gateway.url}/assets/pdf-viewer-1a2b.js">`]);
    const directives = policyOf(answer).split('; ');
    expect(directives).toContain(`script-src ${gateway.url}/assets/ 'wasm-unsafe-eval'`);
    expect(directives).toContain(`connect-src ${gateway.url}/assets/ ${gateway.url}${filePaths.download}`);
    expect(directives).toContain(`frame-ancestors 'self' ${host}`);
    expect(directives).toContain('sandbox allow-downloads allow-scripts');
    expect(html).not.toContain(token);
    const source = new URL((/data-url="([^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&'));
    const file = await gateway.fetch(source.pathname + source.search);
    expect([file.body, file.headers.get('access-control-allow-origin')]).toEqual(['%PDF-1.4 body', '*']);
    const script = await gateway.fetch('/assets/pdf-viewer-1a2b.js');
    expect(script.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('[FI30] shows a text without interpreting it, and says when it is cut', async () => {
    const html = String((await preview(await storedAddress('a.txt', '<script>alert(1)</script> 文字'))).body);
    expect(html).toContain('<pre dir="auto">&lt;script&gt;alert(1)&lt;/script&gt; 文字</pre>');
    const old = Buffer.from('d6d0cec4', 'hex');
    expect(String((await preview(await storedAddress('gb.txt', old))).body)).toContain('<pre dir="auto">中文</pre>');
    const long = await preview(await storedAddress('long.txt', 'x'.repeat(9000)), { language: 'en_US' });
    expect(String(long.body)).toContain('Only the beginning is shown (4096)');
    expect(String((await preview(await storedAddress('none.txt', ' \n'), { language: 'en' })).body)).toContain(
      'The file is empty',
    );
  });

  it('[FI30] shows a CSV as a table, also a broken one', async () => {
    const rows = 'name;price\n"a;b";1\n<img src=x>;2\nc;3;4;5\nd;"4\ne;5\nf;6\ng;7';
    const html = String((await preview(await storedAddress('a.csv', rows))).body);
    expect(html).toContain(
      '<th scope="col" class="short" dir="auto">name</th><th scope="col" class="number">price</th>',
    );
    expect(html).toContain('<td class="short" dir="auto">a;b</td><td class="number">1</td>');
    expect(html).toContain('<td class="short" dir="auto">&lt;img src=x&gt;</td>');
    const many = String((await preview(await storedAddress('b.csv', 'x\n'.repeat(20)), { language: 'en_US' })).body);
    expect(many.match(/<tr>/g)).toHaveLength(5);
    expect(many).toContain('Only the beginning is shown');
  });

  it('[FI40] is drawn in the theme that the page asks for, by default in that of the device', async () => {
    const file = await storedAddress('theme.txt', 'text');
    const schemeFor = async (query?: Readonly<Record<string, string>>) =>
      /:root \{ color-scheme: ([^;]+);/.exec(String((await preview(file, query)).body))?.[1];
    expect(await schemeFor()).toBe('light dark');
    expect(await schemeFor({ theme: 'dark' })).toBe('dark');
    expect(await schemeFor({ theme: 'light' })).toBe('light');
    expect((await preview(file, { theme: 'x; } *{}' })).status).toBe(400);
  });

  it('[FI38] has the font of the client, which its page with an origin of its own may load', async () => {
    const answer = await preview(await storedAddress('font.csv', 'a;b\n1;2'));
    const url = new URL(/src: url\("([^"]+)"\)/.exec(String(answer.body))?.[1] ?? '');
    expect(url.href).toBe(`${gateway.url}/assets/font-1a2b.woff2`);
    expect(policyOf(answer)).toContain(`font-src ${url.origin}/assets/;`);
    const font = await gateway.fetch(url.pathname, { headers: { origin: 'null' } });
    expect([font.status, font.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  });

  it('[FI38] shows rows with one cell above the head as titles, so that the columns below are numbers', async () => {
    const rows = 'Orders of April\n;;\norder;amount;day\nPO2026-1182;¥184000,50;2026-04-18';
    const html = String((await preview(await storedAddress('titled.csv', rows), { language: 'en_US' })).body);
    expect(html).toContain('<th colspan="3" dir="auto">Orders of April</th>');
    expect(html).toContain('<th scope="col" class="number">amount</th>');
    expect(html).toContain('<td class="number">¥184,000.50</td>');
    expect(html.match(/<tr>/g)).toHaveLength(3);
  });

  it('[FI38] never breaks the numbers, dates and names of a table, only its long texts', async () => {
    const long = 'the outer boxes of two pieces were damaged';
    const rows = `order,day,reason\nPO2026-1182,2026-04-18,${long}`;
    const html = String((await preview(await storedAddress('c.csv', rows))).body);
    const isBroken = (cell: string) => !new RegExp(`<td class="short"[^>]*>${cell}</td>`).test(html);
    expect(['PO2026-1182', '2026-04-18', long].map(isBroken)).toEqual([false, false, true]);
    expect(html).toMatch(/\.short \{ white-space: nowrap \}/);
  });

  it('[FI30] offers the file and says, in the requested language, that there is no preview of any other type', async () => {
    const words = 'This type of attachment cannot be previewed yet';
    for (const [name, bytes] of [
      ['a.zip', zipOf([])],
      ['a.svg', '<svg/>'],
      ['a.docx', zipOf([{ name: '[Content_Types].xml', bytes: Buffer.from('x') }])],
      ['a.json', '{}'],
    ] as const) {
      const html = String((await preview(await storedAddress(name, bytes), { language: 'en_US' })).body);
      expect(html).toContain(words);
      const link = new URL((/<a download href="([^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&'));
      const answer = await gateway.fetch(link.pathname + link.search);
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment;/);
    }
    expect(String((await preview(await storedAddress('b.zip', zipOf([])))).body)).toContain('暂不支持预览该类型的附件');
  });

  it('[FI61] that is refused says why on a page of its own, in the language and theme of the page around it', async () => {
    const framed = { 'sec-fetch-dest': 'iframe' };
    const gone = readPath(filePaths.preview, `/private-bucket/${'0'.repeat(32)}/a.pdf`, token, {
      language: 'en_US',
      theme: 'dark',
    });
    const answer = await gateway.fetch(gone, { headers: framed });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(policyOf(answer)).toContain(`frame-ancestors 'self' ${host}`);
    expect(policyOf(answer)).toMatch(/; sandbox$/);
    expect(answer.headers.get('cross-origin-embedder-policy')).toBe('require-corp');
    expect(String(answer.body)).toContain('The message was recalled, or you can no longer read it');
    expect(String(answer.body)).toContain('color-scheme: dark');
    expect(String(answer.body)).not.toContain('<a ');
    const ended = await gateway.fetch(readPath(filePaths.preview, '/private-bucket/x/a.pdf', ''), { headers: framed });
    expect(ended.status).toBe(401);
    expect(String(ended.body)).toContain('登录已过期');
    const asData = await gateway.fetch(gone);
    expect(asData).toMatchObject({ status: 404, body: refusal('NOT_FOUND') });
  });

  it('[FI30] needs a file token like a download', async () => {
    const address = await storedAddress('a.txt', 'x');
    const without = await gateway.fetch(readPath(filePaths.preview, address, ''));
    expect(without).toMatchObject({ status: 401, body: refusal('NOT_SIGNED_IN') });
    expect(without.headers.get('content-type')).toContain('application/json');
  });
});

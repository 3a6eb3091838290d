import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { packageRoot } from '../db/database';
import { zipOf } from '../demo/seed/media/archive';
import { roomWithoutRobot } from '../testing/room-without-robot';
import { filePaths, fileTokenOf, readPath, type TestFile, upload } from '../testing/test-files';
import { paths, refusal, startTestGateway, type TestGateway, type TestUser, wideLimits } from '../testing/test-gateway';
import { fileIdOf } from './file-name';
import { aGif, aZipBomb } from './testing';

const maxFileBytes = 4 * 1024 * 1024;
let gateway: TestGateway;
let lin: TestUser;
let token: string;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parley-hostile-'));
  await mkdir(join(folder, 'web/assets'), { recursive: true });
  for (const name of ['pdf-viewer-1a2b.js', 'pdf-viewer-1a2b.css'])
    await writeFile(join(folder, 'web/assets', name), '');
  // Notes that it was started.
  await writeFile(converter(), '#!/bin/sh\ntouch "$(dirname "$0")/started"\n');
  await chmod(converter(), 0o755);
  gateway = await startTestGateway({
    ask: async function* () {},
    environment: { OFFICE_CONVERTER: converter() },
    clientFiles: { webFolder: join(folder, 'web'), embedScript: join(folder, 'web/embed.js') },
    limits: { ...wideLimits, files: { ...wideLimits.files, maxFileBytes } },
  });
  lin = await gateway.signIn('lin');
  token = await fileTokenOf(gateway, lin);
});
afterAll(async () => {
  await gateway.close();
  rmSync(folder, { recursive: true });
});

const converter = () => join(folder, 'soffice');

const Case = v.object({
  id: v.string(),
  fileName: v.string(),
  declaredType: v.string(),
  hex: v.optional(v.string()),
  gen: v.optional(v.looseObject({ op: v.string() })),
  expect: v.string(),
});
type Case = v.InferOutput<typeof Case>;

const cases = v.parse(
  v.array(Case),
  JSON.parse(readFileSync(join(packageRoot, 'src/files/fixtures/hostile-uploads.json'), 'utf8')),
);

const fileOf = ({ fileName, declaredType, hex = '' }: Case, bytes?: Uint8Array): TestFile => ({
  name: fileName,
  type: declaredType,
  bytes: bytes ?? Buffer.from(hex, 'hex'),
});

/** Every file of the data folder. */
const filesOnDisk = (): readonly string[] =>
  readdirSync(gateway.dataDir, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(gateway.dataDir, path)).isFile(),
  );

/** Uploads a file, and gives what that added to the data folder. */
async function send(file: TestFile) {
  const before = new Set(filesOnDisk());
  const answer = await upload(gateway, lin, file);
  return { answer, added: filesOnDisk().filter((path) => !before.has(path)) };
}

async function expectRefused(file: TestFile, status: number, code: Parameters<typeof refusal>[0]): Promise<void> {
  const { answer, added } = await send(file);
  expect(answer).toMatchObject({ status, body: refusal(code) });
  expect(added).toEqual([]);
}

interface Served {
  /** The name that is shown. */
  readonly name: string;
  readonly type: string;
  readonly isInline?: boolean;
}

/** Expects a file to be stored under an id alone, and served so that it can do nothing. Gives its address. */
async function expectStored(file: TestFile, { name, type, isInline = false }: Served): Promise<string> {
  const { answer, added } = await send(file);
  expect(answer).toMatchObject({ status: 200, body: { fileName: name, fileSize: file.bytes.length } });
  const { data } = v.parse(v.object({ data: v.string() }), answer.body);
  expect(data).toMatch(/^\/private-bucket\/[0-9a-f]{32}\/[\w%.!~*'()-]+$/);
  const id = fileIdOf(data) ?? '';
  expect(added).toEqual([join('files', id.slice(0, 2), id)]);
  const read = (disposition: string) =>
    fetch(`${gateway.url}${readPath(filePaths.download, data, token, { disposition })}`);
  for (const disposition of ['attachment', 'inline']) {
    const { status, headers, ...rest } = await read(disposition).then(async (response) => ({
      status: response.status,
      headers: response.headers,
      bytes: Buffer.from(await response.arrayBuffer()),
    }));
    expect(status).toBe(200);
    expect(rest.bytes.equals(Buffer.from(file.bytes))).toBe(true);
    const header = headers.get('content-disposition') ?? '';
    const [, kind, encodedName = ''] = /^(\w+); filename="[ -~]*"; filename\*=UTF-8''([\w%.~-]+)$/.exec(header) ?? [];
    expect(kind).toBe(disposition === 'inline' && isInline ? 'inline' : 'attachment');
    expect(decodeURIComponent(encodedName)).toBe(name);
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('set-cookie')).toBeNull();
  }
  return data;
}

const plainText = 'text/plain; charset=utf-8';
const expectName = (name: string) => async (testCase: Case) => {
  const address = await expectStored(fileOf(testCase), { name, type: plainText });
  const { body } = await gateway.fetch(readPath(filePaths.preview, address, token));
  expect(String(body)).toContain(`<title>${name} – `);
};

const previewOf = async (address: string) => {
  const { status, headers, body } = await gateway.fetch(
    readPath(filePaths.preview, address, token, { language: 'en_US' }),
  );
  return { status, html: String(body), directives: (headers.get('content-security-policy') ?? '').split('; ') };
};

/** How much more memory the process has at most while `work` runs, in megabytes. */
async function memoryGrowth(work: () => Promise<unknown>): Promise<number> {
  const { rss } = process.memoryUsage();
  let most = rss;
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 1);
  await work();
  clearInterval(timer);
  return (Math.max(most, process.memoryUsage().rss) - rss) / 2 ** 20;
}

const post = (body: Buffer | string, type: string) =>
  gateway.fetch(filePaths.upload, {
    method: 'POST',
    body: typeof body === 'string' ? body : new Uint8Array(body),
    headers: { authorization: `Bearer ${lin.token}`, 'content-type': type },
  });

/** An upload over a socket of its own, of which the beginning is sent. */
async function beginUpload() {
  const { hostname, port, host } = new URL(gateway.url);
  const socket = connect(Number(port), hostname);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => undefined);
  socket.write(
    `POST ${filePaths.upload} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${lin.token}\r\n` +
      `content-type: multipart/form-data; boundary=b\r\ncontent-length: 100000\r\n\r\n` +
      `--b\r\ncontent-disposition: form-data; name="file"; filename="gen.bin"\r\n\r\nx`,
  );
  await expect.poll(incomingFiles, { timeout: 10_000 }).toHaveLength(1);
  return {
    closed,
    isOpen: () => !socket.destroyed,
    sendByte: () => new Promise<void>((resolve) => socket.write('x', () => setImmediate(resolve))),
  };
}
const incomingFiles = () => readdirSync(join(gateway.dataDir, 'files/incoming'));

/** What proves the sentence of each case. */
const checks: Readonly<Record<string, (testCase: Case) => Promise<void>>> = {
  'upl-001': async (testCase) => {
    const content = await expectStored(fileOf(testCase), { name: 'a.svg', type: 'application/octet-stream' });
    const roomId = await roomWithoutRobot(gateway.database, 'lin', 'chen');
    for (const draft of [
      { msgType: 'IMAGE', content },
      { msgType: 'URL', shareUrl: 'https://example.com', thumbImgUrl: content },
    ])
      expect(await lin.post(paths.create, [{ roomId, ...draft }])).toMatchObject({
        status: 400,
        body: refusal('BAD_REQUEST'),
      });
  },
  'upl-003': (testCase) => expectRefused(fileOf(testCase), 415, 'FILE_CONTENT_MISMATCH'),
  'upl-005': (testCase) => expectRefused(fileOf(testCase), 415, 'FILE_CONTENT_MISMATCH'),
  'upl-007': async (testCase) => {
    await expectStored(fileOf(testCase), { name: 'a.png', type: 'image/png', isInline: true });
  },
  'upl-009': async (testCase) => {
    await expectStored(fileOf(testCase), { name: 'a.xml', type: plainText });
  },
  'upl-011': async (testCase) => {
    const served = { name: 'a.pdf', type: 'application/pdf', isInline: true };
    const { html, directives } = await previewOf(await expectStored(fileOf(testCase), served));
    // Without allow-same-origin, its origin is no one's.
    expect(directives).toContain('sandbox allow-downloads allow-scripts');
    expect(directives).toContain(`script-src ${gateway.url}/assets/ 'wasm-unsafe-eval'`);
    expect([...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)).toEqual([
      `<script type="module" crossorigin src="${gateway.url}/assets/pdf-viewer-1a2b.js">`,
    ]);
    expect(html).not.toMatch(/<(?:iframe|embed|object)\b/);
  },
  'upl-013': (testCase) => expectRefused(fileOf(testCase), 415, 'FILE_TYPE_REFUSED'),
  // There is no scanner to configure: it is stored as the text that it is.
  'upl-015': async (testCase) => {
    await expectStored(fileOf(testCase), { name: 'eicar.com.txt', type: plainText });
  },
  'upl-017': expectName('win.ini'),
  'upl-019': expectName('x.txt'),
  'upl-021': expectName('aSet-Cookie: x=1.txt'),
  'upl-023': expectName('a%00.png.txt'),
  'upl-025': expectName('.htaccess.txt'),
  'upl-027': expectName(`${'a'.repeat(156)}.txt`),
  'upl-029': expectName('a.pdf.txt'),
  'upl-031': expectName('a;.html.txt'),
  'upl-033': expectName('ab.txt'),
  'upl-035': expectName('file.txt'),
  'upl-037': expectName('文件 名.docx.txt'),
  'upl-039': async (testCase) => {
    const bomb = fileOf(testCase, aZipBomb(['zeros'], 1000));
    const asZip = { ...bomb, name: 'gen.zip' };
    const growth = await memoryGrowth(async () => {
      await expectRefused(bomb, 413, 'ARCHIVE_TOO_LARGE');
      await expectRefused(asZip, 413, 'ARCHIVE_TOO_LARGE');
    });
    expect(growth).toBeLessThan(50);
  },
  'upl-041': async (testCase) => {
    const file = fileOf(testCase, zipOf([{ name: '../../x', bytes: Buffer.from('x') }]));
    for (const { name, type } of [
      { name: 'gen.bin', type: 'application/octet-stream' },
      { name: 'gen.zip', type: 'application/zip' },
    ]) {
      // Nothing but the archive itself is on the disk, before and after its preview.
      const address = await expectStored({ ...file, name }, { name, type });
      const before = filesOnDisk();
      expect((await previewOf(address)).html).toContain('This type of attachment cannot be previewed yet');
      expect(filesOnDisk()).toEqual(before);
    }
  },
  'upl-043': async (testCase) => {
    const bomb = fileOf(testCase, aZipBomb(['[Content_Types].xml', 'word/document.xml'], 500));
    const asBinary = { name: 'gen.bin', type: 'application/octet-stream' };
    const { html } = await previewOf(await expectStored(bomb, asBinary));
    expect(html).toContain('This type of attachment cannot be previewed yet');
    const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    const address = await expectStored({ ...bomb, name: 'gen.docx' }, { name: 'gen.docx', type });
    const pdf = await gateway.fetch(readPath(filePaths.download, address, token, { disposition: 'pdf' }));
    expect(pdf).toMatchObject({ status: 413, body: refusal('ARCHIVE_TOO_LARGE') });
    expect(existsSync(join(folder, 'started')), 'the converter was started').toBe(false);
  },
  'upl-045': async (testCase) => {
    const frames = fileOf(testCase, aGif(100_000));
    await expectRefused(frames, 415, 'FILE_CONTENT_MISMATCH');
    await expectRefused({ ...frames, name: 'gen.gif' }, 413, 'PICTURE_TOO_LARGE');
  },
  'upl-047': async (testCase) => {
    const served = { name: 'gen.bin', type: 'application/octet-stream' };
    await expectStored(fileOf(testCase, new Uint8Array(maxFileBytes)), served);
    await expectRefused(fileOf(testCase, new Uint8Array(maxFileBytes + 1)), 413, 'FILE_TOO_LARGE');
  },
  'upl-049': async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const { closed, isOpen, sendByte } = await beginUpload();
      for (let second = 1; second < 30; second += 1) {
        await sendByte();
        vi.advanceTimersByTime(1000);
      }
      expect(isOpen()).toBe(true);
      expect(incomingFiles()).toHaveLength(1);
      vi.advanceTimersByTime(1000);
      await closed;
    } finally {
      vi.useRealTimers();
    }
    await expect.poll(incomingFiles, { timeout: 10_000 }).toEqual([]);
  },
  'upl-051': async () => {
    const part = (at: number) => `--b\r\ncontent-disposition: form-data; name="part${at}"\r\n\r\nx\r\n`;
    const body = Buffer.from(`${Array.from({ length: 10_000 }, (_, at) => part(at)).join('')}--b--\r\n`);
    const milliseconds: number[] = [];
    // The fastest of several, because the first ones compile the code and a collection of garbage falls into any.
    for (let run = 0; run < 5; run += 1) {
      const before = process.cpuUsage();
      const answer = await post(body, 'multipart/form-data; boundary=b');
      const { user, system } = process.cpuUsage(before);
      milliseconds.push((user + system) / 1000);
      expect(answer).toMatchObject({
        status: 400,
        body: { ...refusal('BAD_REQUEST'), params: { field: 'multipart' } },
      });
    }
    expect(Math.min(...milliseconds)).toBeLessThan(100);
    expect(incomingFiles()).toEqual([]);
  },
  'upl-053': async () => {
    const part = `--b\r\ncontent-disposition: form-data; name="file"; filename="gen.bin"\r\n\r\nx\r\n--b--\r\n`;
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=other'])
      expect([type, await post(part, type)]).toMatchObject([type, { status: 400, body: refusal('BAD_REQUEST') }]);
    expect(incomingFiles()).toEqual([]);
  },
  'upl-055': async (testCase) => {
    const { bucketName } = v.parse(v.object({ bucketName: v.string() }), testCase.gen);
    const uuid = randomUUID();
    const { answer, added } = await send({ ...fileOf(testCase, Buffer.from('x')), bucket: bucketName, uuid });
    expect(answer).toMatchObject({ status: 400, body: { params: { field: 'multipart.bucketName' } } });
    expect(added).toEqual([]);
    const body = { attachmentUUID: uuid, fileName: 'gen.bin', fileSize: 1, contentType: '', bucketName };
    expect(await lin.post(filePaths.begin, body)).toMatchObject({ status: 400, body: refusal('BAD_REQUEST') });
  },
};

describe('a hostile upload', () => {
  it.each(cases.map((testCase) => [testCase.id, testCase.expect, testCase] as const))(
    '[FI13] %s: %s',
    async (...row) => {
      const [, , testCase] = row;
      const check = checks[testCase.id];
      if (!check) throw new Error(`nothing proves '${testCase.expect}'`);
      await check(testCase);
    },
  );
});

import { createHash, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultLimits } from '../config/limits';
import { filePaths, fileTokenOf, reading, upload, uploaded } from '../testing/test-files';
import { type Person, refusal, startTestGateway, type TestGateway, wideLimits } from '../testing/test-gateway';
import { fileIdOf } from './file-name';
import { aPng } from './testing';

let gateway: TestGateway;
let lin: Person;
let chen: Person;

beforeAll(async () => {
  gateway = await startTestGateway({ ask: async function* () {} });
  [lin, chen] = await Promise.all([gateway.signIn('lin'), gateway.signIn('chen')]);
});
afterAll(() => gateway.close());

const post = (body: FormData | string, headers: Readonly<Record<string, string>> = {}) =>
  gateway.fetch(filePaths.upload, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${lin.token}`, ...headers },
  });
const pathOf = (address: string): string => {
  const id = fileIdOf(address) ?? '';
  return join(gateway.dataDir, 'files', id.slice(0, 2), id);
};
const drafts = () => readdirSync(join(gateway.dataDir, 'files/incoming'));
const formOf = (fields: Readonly<Record<string, string | Blob>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};
const good = () => ({ fileName: 'x.txt', attachmentUUID: randomUUID(), bucketName: 'private-bucket' });
const file = new Blob(['x'], { type: 'text/plain' });

describe('an upload', () => {
  it('[FI1] is kept under a random id before it is acknowledged, and says what it is', async () => {
    const bytes = aPng(40, 30);
    const { status, body } = await upload(gateway, lin, { name: 'photo.png', bytes, type: 'image/png' });
    expect(status).toBe(200);
    expect(body).toEqual({
      data: expect.stringMatching(/^\/private-bucket\/[0-9a-f]{32}\/photo\.png$/),
      fileName: 'photo.png',
      fileSize: bytes.length,
      imageWidth: 40,
      imageHeight: 30,
    });
    expect(await readFile(pathOf(String(Object(body).data)))).toEqual(Buffer.from(bytes));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(await gateway.database.query(sql`SELECT owner_id, mime FROM files WHERE sha256 = ${sha256}`)).toEqual([
      { owner_id: 'lin', mime: 'image/png' },
    ]);
    expect(drafts()).toEqual([]);
  });

  it('[FI1] takes its parts in any order', async () => {
    const form = new FormData();
    form.append('file', file, 'x.txt');
    for (const [name, value] of Object.entries(good())) form.append(name, value);
    expect(await post(form)).toMatchObject({ status: 200, body: { fileName: 'x.txt' } });
  });

  it('[FI2] gives the same file for the same attachmentUUID of the same account, also at one moment', async () => {
    const uuid = randomUUID();
    const one = { name: 'a.txt', bytes: 'same', uuid };
    const answers = await Promise.all([
      upload(gateway, lin, one),
      upload(gateway, lin, one),
      upload(gateway, lin, one),
    ]);
    answers.push(await upload(gateway, lin, one));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await gateway.database.query(sql`SELECT 1 FROM files WHERE attachment_uuid = ${uuid}`)).toHaveLength(1);
    expect(await upload(gateway, lin, { ...one, bytes: 'other' })).toMatchObject({
      status: 200,
      body: refusal('UPLOAD_UUID_REUSED'),
    });
    expect((await upload(gateway, chen, { ...one, bytes: 'other' })).body).not.toMatchObject({ failed: true });
  });

  it('[FI3] goes to the one bucket only, and has its parts', async () => {
    const cases = [
      [formOf({ ...good(), bucketName: 'public-bucket', file }), 'multipart.bucketName'],
      [formOf({ ...good(), attachmentUUID: '../../etc', file }), 'multipart.attachmentUUID'],
      [formOf({ ...good(), fileName: '', file }), 'multipart.fileName'],
      [formOf({ ...good(), fileName: 'a\u0000.txt', file }), 'multipart.fileName'],
      [formOf({ bucketName: 'private-bucket', file }), 'multipart.fileName'],
      [formOf(good()), 'multipart.file'],
      [formOf({ ...good(), other: file }), 'multipart.file'],
      [formOf({ ...good(), extra: 'x'.repeat(9000), file }), 'multipart.extra'],
    ] as const;
    for (const [form, field] of cases) {
      expect(await post(form)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', params: { field } } });
    }
    expect(drafts()).toEqual([]);
  });

  it('[FI3] is refused when its body is none, in little time', async () => {
    const many = new FormData();
    for (let part = 0; part < 10_000; part += 1) many.append(`part${part}`, 'x');
    const before = process.cpuUsage();
    expect(await post(many)).toMatchObject({ status: 400, body: { params: { field: 'multipart' } } });
    expect((process.cpuUsage(before).user + process.cpuUsage(before).system) / 1000).toBeLessThan(1000);
    expect(await post('--x\r\n', { 'content-type': 'multipart/form-data' })).toMatchObject({ status: 400 });
    expect(await post('not multipart', { 'content-type': 'multipart/form-data; boundary=x' })).toMatchObject({
      status: 400,
    });
    expect(await post(formOf({ ...good(), __proto__x: 'y', constructor: 'z', file }))).toMatchObject({ status: 400 });
    expect(await post('{}', { 'content-type': 'application/json' })).toMatchObject({
      status: 415,
      body: refusal('UNSUPPORTED_MEDIA'),
    });
    expect(drafts()).toEqual([]);
  });

  it('[FI3] is asked for by its content type only where files are taken', async () => {
    const answer = await gateway.fetch('/ibsn/v1/chat/rooms/read', {
      method: 'POST',
      body: formOf({ roomId: lin.roomId }),
      headers: { authorization: `Bearer ${lin.token}` },
    });
    expect(answer).toMatchObject({ status: 415, body: refusal('UNSUPPORTED_MEDIA') });
  });

  it('[FI7] leaves nothing behind when it is cut off, and works again', async () => {
    for (const left of [20_000, 1]) {
      const boundary = 'cut';
      const whole = Buffer.from(
        Object.entries(good())
          .map(([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
          .join('') +
          `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="x"\r\n\r\n${'x'.repeat(40_000)}\r\n--${boundary}--\r\n`,
      );
      const abort = new AbortController();
      const body = new ReadableStream({
        start: (controller) => controller.enqueue(whole.subarray(0, whole.length - left)),
      });
      const call = fetch(`${gateway.url}${filePaths.upload}`, {
        method: 'POST',
        body,
        duplex: 'half',
        signal: abort.signal,
        headers: { authorization: `Bearer ${lin.token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
      } as RequestInit);
      await expect.poll(drafts, { timeout: 10_000 }).toHaveLength(1);
      abort.abort();
      await expect(call).rejects.toThrow();
      await expect.poll(drafts, { timeout: 10_000 }).toEqual([]);
    }
    expect(await post(formOf({ ...good(), file }))).toMatchObject({ status: 200 });
  });

  it('[FI8] says so when the folder cannot be used, and works again after', async () => {
    const address = await uploaded(gateway, lin, { name: 'gone.txt', bytes: 'gone' });
    const token = await fileTokenOf(gateway, lin);
    await rm(pathOf(address));
    expect(await gateway.fetch(reading(filePaths.download, address, token))).toMatchObject({
      status: 503,
      body: refusal('STORAGE_UNAVAILABLE'),
    });
    await rm(join(gateway.dataDir, 'files'), { recursive: true });
    expect(await upload(gateway, lin, { name: 'back.txt', bytes: 'back' })).toMatchObject({ status: 200 });
    expect(gateway.logged()).toContain('a request failed');
    expect(gateway.logged()).not.toContain(token);
    expect(gateway.logged()).not.toContain('gone.txt');
  });
});

describe('limits of uploads', () => {
  const withFiles = (files: Partial<typeof wideLimits.files>) =>
    startTestGateway({ limits: { ...wideLimits, files: { ...wideLimits.files, ...files } } });

  it('[FI5] take a file of the largest size and none larger', async () => {
    const small = await withFiles({ bytes: 1024 * 1024, bytesPerHour: 8 * 1024 * 1024 });
    const person = await small.signIn('lin');
    const sized = (length: number) => upload(small, person, { name: 'gen.bin', bytes: new Uint8Array(length) });
    expect(await sized(1024 * 1024)).toMatchObject({ status: 200, body: { fileSize: 1024 * 1024 } });
    for (const length of [1024 * 1024 + 1, 1024 * 1024 + 2, 12 * 1024 * 1024]) {
      expect(await sized(length)).toMatchObject({
        status: 413,
        body: { code: 'FILE_TOO_LARGE', params: { megabytes: 1 } },
      });
    }
    expect(readdirSync(join(small.dataDir, 'files/incoming'))).toEqual([]);
    // One that is far too large does not use up the hour.
    expect(await sized(1024 * 1024)).toMatchObject({ status: 200 });
    await small.close();
  });

  it('[FI6] let an account send so many files a minute and bytes an hour, without harm to others', async () => {
    expect(defaultLimits.files).toMatchObject({ bytes: 52_428_800, uploadsPerMinute: 20, parallel: 4 });
    expect(defaultLimits.files.bytesPerHour).toBe(209_715_200);
    const small = await withFiles({ uploadsPerMinute: 3, bytesPerHour: 50_000 });
    const [first, second, third] = await Promise.all(['lin', 'chen', 'wang'].map((id) => small.signIn(id)));
    if (!first || !second || !third) throw new Error('three people sign in');
    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await upload(small, first, { name: 'a.txt', bytes: 'a' })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const large = { name: 'a.bin', bytes: new Uint8Array(30_000) };
    expect([(await upload(small, second, large)).status, (await upload(small, second, large)).status]).toEqual([
      200, 429,
    ]);
    expect((await upload(small, third, large)).status).toBe(200);
    await small.close();
  });

  it('[FI6] let an account send so many files at a time', async () => {
    const small = await withFiles({ parallel: 1 });
    const person = await small.signIn('lin');
    const abort = new AbortController();
    const body = new ReadableStream({
      start: (controller) =>
        controller.enqueue(Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="x"\r\n\r\nxxxx')),
    });
    const slow = fetch(`${small.url}${filePaths.upload}`, {
      method: 'POST',
      body,
      duplex: 'half',
      signal: abort.signal,
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'multipart/form-data; boundary=b' },
    } as RequestInit).catch(() => 'ended');
    await expect.poll(() => readdirSync(join(small.dataDir, 'files/incoming'))).toHaveLength(1);
    expect(await upload(small, person, { name: 'a.txt', bytes: 'a' })).toMatchObject({
      status: 429,
      body: refusal('TOO_MANY_REQUESTS'),
    });
    abort.abort();
    expect(await slow).toBe('ended');
    await expect.poll(async () => (await upload(small, person, { name: 'a.txt', bytes: 'a' })).status).toBe(200);
    await small.close();
  });

  it('[FI9] end an upload that hardly moves', async () => {
    const small = await withFiles({ stallMs: 200 });
    const person = await small.signIn('lin');
    const body = new ReadableStream({
      start: (controller) =>
        controller.enqueue(Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="x"\r\n\r\nx')),
    });
    const slow = fetch(`${small.url}${filePaths.upload}`, {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'multipart/form-data; boundary=b' },
    } as RequestInit);
    await expect(slow).rejects.toThrow();
    await expect.poll(() => readdirSync(join(small.dataDir, 'files/incoming'))).toEqual([]);
    await small.close();
  });

  it('[FI9] end any other body that does not come to its end', async () => {
    const hasty = await startTestGateway({ limits: { ...wideLimits, http: { ...wideLimits.http, bodyMs: 200 } } });
    const person = await hasty.signIn('lin');
    const slow = fetch(`${hasty.url}/ibsn/v1/chat/rooms/read`, {
      method: 'POST',
      body: new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from('{"roomId":')) }),
      duplex: 'half',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    } as RequestInit);
    await expect(slow).rejects.toThrow();
    expect((await person.get('/ibsn/v1/login/init-user')).status).toBe(200);
    await hasty.close();
  });

  it('[FI6] count pictures that are looked at apart from calls', async () => {
    const small = await startTestGateway({
      limits: {
        ...wideLimits,
        http: { ...wideLimits.http, accountPerMinute: 6 },
        files: { ...wideLimits.files, readsPerMinute: 3 },
      },
    });
    const person = await small.signIn('lin');
    const address = await uploaded(small, person, { name: 'a.txt', bytes: 'a' });
    const token = await fileTokenOf(small, person);
    const look = async () => (await small.fetch(reading(filePaths.download, address, token))).status;
    expect([await look(), await look(), await look(), await look()]).toEqual([200, 200, 200, 429]);
    const call = async () => (await person.get('/ibsn/v1/login/init-user')).status;
    expect([await call(), await call(), await call(), await call(), await call()]).toEqual([200, 200, 200, 200, 429]);
    await small.close();
  });
});

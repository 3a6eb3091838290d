import { createHash, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultLimits } from '../config/limits';
import { addressOfUpload, filePaths, fileTokenOf, readPath, upload } from '../testing/test-files';
import { refusal, startTestGateway, type TestGateway, type TestUser, wideLimits } from '../testing/test-gateway';
import { fileIdOf } from './file-name';
import { aPng } from './testing';

let gateway: TestGateway;
let lin: TestUser;
let chen: TestUser;

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
const incomingFiles = () => readdirSync(join(gateway.dataDir, 'files/incoming'));
const formOf = (fields: Readonly<Record<string, string | Blob>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};
const boundary = 'cut';
/** The bytes of a form with a file, so that a test can send a part of them. */
const bodyOf = (fields: Readonly<Record<string, string>>, content: string): Buffer => {
  const entryOf = (name: string, value: string, more = '') =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
  const entries = Object.entries(fields).map(([name, value]) => entryOf(name, value));
  return Buffer.from(`${entries.join('')}${entryOf('file', content, '; filename="x"')}--${boundary}--\r\n`);
};
const validFields = () => ({ fileName: 'x.txt', attachmentUUID: randomUUID(), bucketName: 'private-bucket' });
const file = new Blob(['x'], { type: 'text/plain' });

describe('an upload', () => {
  it('[FI1] is stored under a random id before it is acknowledged, and returns its metadata', async () => {
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
    expect(incomingFiles()).toEqual([]);
  });

  it('[FI1] accepts its parts in any order', async () => {
    const form = new FormData();
    form.append('file', file, 'x.txt');
    for (const [name, value] of Object.entries(validFields())) form.append(name, value);
    expect(await post(form)).toMatchObject({ status: 200, body: { fileName: 'x.txt' } });
  });

  it('[FI2] gives the same file for the same attachmentUUID of the same account, also for simultaneous requests', async () => {
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

  it('[FI3] is refused for another bucket or with a missing or invalid part', async () => {
    const cases = [
      [formOf({ ...validFields(), bucketName: 'public-bucket', file }), 'multipart.bucketName'],
      [formOf({ ...validFields(), attachmentUUID: '../../etc', file }), 'multipart.attachmentUUID'],
      [formOf({ ...validFields(), fileName: '', file }), 'multipart.fileName'],
      [formOf({ ...validFields(), fileName: 'a\u0000.txt', file }), 'multipart.fileName'],
      [formOf({ bucketName: 'private-bucket', file }), 'multipart.fileName'],
      [formOf(validFields()), 'multipart.file'],
      [formOf({ ...validFields(), other: file }), 'multipart.file'],
      [formOf({ ...validFields(), extra: 'x'.repeat(9000), file }), 'multipart.extra'],
    ] as const;
    for (const [form, field] of cases) {
      expect(await post(form)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', params: { field } } });
    }
    expect(incomingFiles()).toEqual([]);
  });

  it('[FI3] is refused quickly when its body is not valid multipart', async () => {
    const many = new FormData();
    for (let part = 0; part < 10_000; part += 1) many.append(`part${part}`, 'x');
    const before = process.cpuUsage();
    expect(await post(many)).toMatchObject({ status: 400, body: { params: { field: 'multipart' } } });
    expect((process.cpuUsage(before).user + process.cpuUsage(before).system) / 1000).toBeLessThan(1000);
    expect(await post('--x\r\n', { 'content-type': 'multipart/form-data' })).toMatchObject({ status: 400 });
    expect(await post('not multipart', { 'content-type': 'multipart/form-data; boundary=x' })).toMatchObject({
      status: 400,
    });
    expect(await post(formOf({ ...validFields(), __proto__x: 'y', constructor: 'z', file }))).toMatchObject({
      status: 400,
    });
    expect(await post('{}', { 'content-type': 'application/json' })).toMatchObject({
      status: 415,
      body: refusal('UNSUPPORTED_MEDIA'),
    });
    expect(incomingFiles()).toEqual([]);
  });

  it('[FI3] is refused by calls that take no files', async () => {
    const answer = await gateway.fetch('/ibsn/v1/chat/rooms/read', {
      method: 'POST',
      body: formOf({ roomId: lin.roomId }),
      headers: { authorization: `Bearer ${lin.token}` },
    });
    expect(answer).toMatchObject({ status: 415, body: refusal('UNSUPPORTED_MEDIA') });
  });

  it('[FI64] is stored whole or not at all when its session ends on the way', async () => {
    const user = await gateway.signIn('wang');
    const bytes = Buffer.alloc(40_000, 'x');
    const fields = validFields();
    const whole = bodyOf(fields, bytes.toString());
    let sendRest = () => {};
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(whole.subarray(0, 20_000));
        sendRest = () => {
          controller.enqueue(whole.subarray(20_000));
          controller.close();
        };
      },
    });
    const call = fetch(`${gateway.url}${filePaths.upload}`, {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { authorization: `Bearer ${user.token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    } as RequestInit);
    await expect.poll(incomingFiles, { timeout: 10_000 }).toHaveLength(1);
    await user.get('/ibsn/v1/robot/logoff');
    sendRest();
    const { status } = await call;
    expect([200, 401]).toContain(status);
    expect(incomingFiles()).toEqual([]);
    const again = await gateway.signIn('wang');
    const repeated = await upload(gateway, again, { name: 'x.txt', bytes, uuid: fields.attachmentUUID });
    expect(repeated).toMatchObject({ status: 200, body: { fileName: 'x.txt', fileSize: bytes.length } });
  });

  it('[FI7] leaves no file when it is cut in the middle or at the last byte, and can be repeated, also when its answer was lost', async () => {
    for (const missingBytes of [20_000, 1]) {
      const whole = bodyOf(validFields(), 'x'.repeat(40_000));
      const abort = new AbortController();
      const body = new ReadableStream({
        start: (controller) => controller.enqueue(whole.subarray(0, whole.length - missingBytes)),
      });
      const call = fetch(`${gateway.url}${filePaths.upload}`, {
        method: 'POST',
        body,
        duplex: 'half',
        signal: abort.signal,
        headers: { authorization: `Bearer ${lin.token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
      } as RequestInit);
      await expect.poll(incomingFiles, { timeout: 10_000 }).toHaveLength(1);
      abort.abort();
      await expect(call).rejects.toThrow();
      await expect.poll(incomingFiles, { timeout: 10_000 }).toEqual([]);
    }
    const sent = { name: 'x.txt', bytes: 'x', uuid: randomUUID() };
    const lostAnswer = await upload(gateway, lin, sent);
    expect(lostAnswer).toMatchObject({ status: 200 });
    expect((await upload(gateway, lin, sent)).body).toEqual(lostAnswer.body);
    expect(incomingFiles()).toEqual([]);
  });

  it('[FI8] works after the folder was deleted; reading a file that is gone gives an error code of its own', async () => {
    const address = await addressOfUpload(gateway, lin, { name: 'gone.txt', bytes: 'gone' });
    const token = await fileTokenOf(gateway, lin);
    await rm(pathOf(address));
    expect(await gateway.fetch(readPath(filePaths.download, address, token))).toMatchObject({
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

  it('[FI5] accept a file of the maximum size and none larger', async () => {
    const small = await withFiles({ maxFileBytes: 1024 * 1024, bytesPerHour: 8 * 1024 * 1024 });
    const user = await small.signIn('lin');
    const sized = (length: number) => upload(small, user, { name: 'gen.bin', bytes: new Uint8Array(length) });
    expect(await sized(1024 * 1024)).toMatchObject({ status: 200, body: { fileSize: 1024 * 1024 } });
    for (const length of [1024 * 1024 + 1, 1024 * 1024 + 2, 12 * 1024 * 1024]) {
      expect(await sized(length)).toMatchObject({
        status: 413,
        body: { code: 'FILE_TOO_LARGE', params: { megabytes: 1 } },
      });
    }
    expect(readdirSync(join(small.dataDir, 'files/incoming'))).toEqual([]);
    // A file that is far too large does not count against the bytes of the hour.
    expect(await sized(1024 * 1024)).toMatchObject({ status: 200 });
    await small.close();
  });

  it('[FI6] limit the files a minute and bytes an hour of one account, not of others', async () => {
    expect(defaultLimits.files).toMatchObject({ maxFileBytes: 52_428_800, uploadsPerMinute: 20, parallelUploads: 4 });
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

  it('[FI34] count a body without a length as it arrives, also what stands before its first part', async () => {
    const small = await withFiles({ maxFileBytes: 200_000, bytesPerHour: 500_000 });
    const [first, second, third] = await Promise.all(['lin', 'chen', 'wang'].map((id) => small.signIn(id)));
    if (!first || !second || !third) throw new Error('three people sign in');
    const sendWithoutLength = async (user: TestUser, bytes: number, before = '') => {
      const request = new Request(small.url, {
        method: 'POST',
        body: formOf({ ...validFields(), file: sized(bytes) }),
      });
      const type = request.headers.get('content-type') ?? '';
      const whole = Buffer.concat([Buffer.from(before), Buffer.from(await request.arrayBuffer())]);
      const stream = new Blob([whole]).stream();
      const { status } = await fetch(`${small.url}${filePaths.upload}`, {
        method: 'POST',
        body: stream,
        duplex: 'half',
        headers: { authorization: `Bearer ${user.token}`, 'content-type': type },
      } as RequestInit);
      return status;
    };
    const sized = (length: number) => new Blob([' '.repeat(length)], { type: 'text/plain' });
    expect(await sendWithoutLength(first, 150_000)).toBe(200);
    expect(await sendWithoutLength(first, 150_000)).toBe(200);
    expect(await sendWithoutLength(first, 150_000)).toBe(200);
    expect(await sendWithoutLength(first, 150_000)).toBe(429);
    expect(await sendWithoutLength(second, 150_000, 'x'.repeat(400_000))).toBe(413);
    expect((await upload(small, third, { name: 'a.txt', bytes: 'a' })).status).toBe(200);
    expect(readdirSync(join(small.dataDir, 'files/incoming'))).toEqual([]);
    await small.close();
  });

  it('[FI6] limit the simultaneous uploads of an account', async () => {
    const small = await withFiles({ parallelUploads: 1 });
    const user = await small.signIn('lin');
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
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'multipart/form-data; boundary=b' },
    } as RequestInit).catch(() => 'ended');
    await expect.poll(() => readdirSync(join(small.dataDir, 'files/incoming'))).toHaveLength(1);
    expect(await upload(small, user, { name: 'a.txt', bytes: 'a' })).toMatchObject({
      status: 429,
      body: refusal('TOO_MANY_REQUESTS'),
    });
    abort.abort();
    expect(await slow).toBe('ended');
    await expect.poll(async () => (await upload(small, user, { name: 'a.txt', bytes: 'a' })).status).toBe(200);
    await small.close();
  });

  it('[FI9] end an upload that stalls', async () => {
    const small = await withFiles({ stallTimeoutMs: 200 });
    const user = await small.signIn('lin');
    const body = new ReadableStream({
      start: (controller) =>
        controller.enqueue(Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="x"\r\n\r\nx')),
    });
    const slow = fetch(`${small.url}${filePaths.upload}`, {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'multipart/form-data; boundary=b' },
    } as RequestInit);
    await expect(slow).rejects.toThrow();
    await expect.poll(() => readdirSync(join(small.dataDir, 'files/incoming'))).toEqual([]);
    await small.close();
  });

  it('[FI9] end any other body that is not complete in time', async () => {
    const shortTimeout = await startTestGateway({
      limits: { ...wideLimits, http: { ...wideLimits.http, bodyTimeoutMs: 200 } },
    });
    const user = await shortTimeout.signIn('lin');
    const slow = fetch(`${shortTimeout.url}/ibsn/v1/chat/rooms/read`, {
      method: 'POST',
      body: new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from('{"roomId":')) }),
      duplex: 'half',
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
    } as RequestInit);
    await expect(slow).rejects.toThrow();
    expect((await user.get('/ibsn/v1/login/init-user')).status).toBe(200);
    await shortTimeout.close();
  });

  it('[FI6] count reads of files apart from calls', async () => {
    const small = await startTestGateway({
      limits: {
        ...wideLimits,
        http: { ...wideLimits.http, accountPerMinute: 6 },
        files: { ...wideLimits.files, readsPerMinute: 3 },
      },
    });
    const user = await small.signIn('lin');
    const address = await addressOfUpload(small, user, { name: 'a.txt', bytes: 'a' });
    const token = await fileTokenOf(small, user);
    const look = async () => (await small.fetch(readPath(filePaths.download, address, token))).status;
    expect([await look(), await look(), await look(), await look()]).toEqual([200, 200, 200, 429]);
    const call = async () => (await user.get('/ibsn/v1/login/init-user')).status;
    expect([await call(), await call(), await call(), await call(), await call()]).toEqual([200, 200, 200, 200, 429]);
    await small.close();
  });
});

import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultLimits } from '../config/limits';
import { upload } from '../testing/test-files';
import { refusal, startTestGateway, type TestGateway, type TestUser, wideLimits } from '../testing/test-gateway';
import { uploadInParts } from '../testing/test-upload-parts';
import { fileIdOf } from './file-name';
import { aPng, hugePng } from './testing';

const kB = 1024;
let gateway: TestGateway;
let lin: TestUser;
let chen: TestUser;

beforeAll(async () => {
  gateway = await startTestGateway({ ask: async function* () {} });
  [lin, chen] = await Promise.all([gateway.signIn('lin'), gateway.signIn('chen')]);
});
afterAll(() => gateway.close());

const storedBytes = (body: unknown, { dataDir }: TestGateway = gateway): Promise<Buffer> => {
  const id = fileIdOf(String(Object(body).data)) ?? '';
  return readFile(join(dataDir, 'files', id.slice(0, 2), id));
};
const incomingFiles = ({ dataDir }: TestGateway = gateway) => readdirSync(join(dataDir, 'files/incoming'));
const withFiles = (files: Partial<typeof wideLimits.files>) =>
  startTestGateway({ limits: { ...wideLimits, files: { ...wideLimits.files, ...files } } });

describe('an upload in parts', () => {
  it('[FI47] becomes one file with the answer of a simple upload, also when it is finished twice', async () => {
    const bytes = randomBytes(600 * kB);
    const parts = uploadInParts(gateway, lin, { fileSize: bytes.length, fileName: 'big.bin' });
    expect(await parts.begin()).toMatchObject({ status: 200, body: { offset: 0 } });
    expect((await parts.append(0, bytes.subarray(0, 256 * kB))).body).toEqual({ offset: 256 * kB });
    expect((await parts.append(256 * kB, bytes.subarray(256 * kB))).body).toEqual({ offset: bytes.length });
    const finished = await parts.finish();
    expect(finished).toMatchObject({ status: 200, body: { fileName: 'big.bin', fileSize: bytes.length } });
    expect(await storedBytes(finished.body)).toEqual(bytes);
    expect(incomingFiles()).toEqual([]);
    // The answer was lost: the sender asks again.
    expect((await parts.begin()).body).toEqual({ offset: bytes.length });
    expect((await parts.finish()).body).toEqual(finished.body);
    const { attachmentUUID: uuid } = parts;
    expect((await upload(gateway, lin, { name: 'big.bin', bytes, uuid })).body).toEqual(finished.body);
  });

  it('[FI47] is checked as a simple upload is, and is gone when it is refused', async () => {
    const whole = async (fileName: string, bytes: Uint8Array) => {
      const parts = uploadInParts(gateway, lin, { fileSize: bytes.length, fileName });
      await parts.begin();
      await parts.append(0, bytes);
      return { finished: await parts.finish(), parts };
    };
    expect((await whole('photo.png', aPng(40, 30))).finished.body).toMatchObject({ imageWidth: 40, imageHeight: 30 });
    for (const [name, bytes, code] of [
      ['run.exe', aPng(), 'FILE_TYPE_REFUSED'],
      ['photo.jpg', aPng(), 'FILE_CONTENT_MISMATCH'],
      ['huge.png', hugePng(20_000, 20_000), 'PICTURE_TOO_LARGE'],
    ] as const) {
      const { finished, parts } = await whole(name, bytes);
      expect(finished.body).toMatchObject({ failed: true, code });
      expect(await parts.finish()).toMatchObject({ status: 404 });
    }
    expect(incomingFiles()).toEqual([]);
  });

  it('[FI47] is found only by the account that began it', async () => {
    const parts = uploadInParts(gateway, lin, { fileSize: 8 });
    const { attachmentUUID } = parts;
    await parts.begin();
    await parts.append(0, Buffer.from('mine'));
    const foreign = uploadInParts(gateway, chen, { fileSize: 8, attachmentUUID });
    expect(await foreign.append(4, Buffer.from('hers'))).toMatchObject({ status: 404, body: refusal('NOT_FOUND') });
    expect(await foreign.finish()).toMatchObject({ status: 404 });
    expect(await foreign.cancel()).toMatchObject({ status: 200 });
    // The same uuid of another account is another upload.
    expect((await foreign.begin()).body).toEqual({ offset: 0 });
    expect((await parts.begin()).body).toEqual({ offset: 4 });
    const other = uploadInParts(gateway, lin, { fileSize: 9, attachmentUUID });
    expect((await other.begin()).body).toMatchObject(refusal('UPLOAD_UUID_REUSED'));
    await Promise.all([parts.cancel(), foreign.cancel()]);
  });

  it('[FI47] takes bytes only, and only there', async () => {
    const parts = uploadInParts(gateway, lin, { fileSize: 4 });
    await parts.begin();
    const { attachmentUUID } = parts;
    const query = new URLSearchParams({ attachmentUUID, offset: '0', bucketName: 'private-bucket' });
    expect(await lin.post(`/hfle/v1/0/files/upload/append?${query}`, {})).toMatchObject({ status: 415 });
    const headers = { authorization: `Bearer ${lin.token}`, 'content-type': 'application/octet-stream' };
    const asBytes = { method: 'POST', headers, body: '{}' };
    expect(await gateway.fetch('/hfle/v1/0/files/upload/finish', asBytes)).toMatchObject({ status: 415 });
    await parts.cancel();
  });
});

describe('a part', () => {
  it('[FI48] at another offset is refused with the right one, and changes nothing', async () => {
    const bytes = randomBytes(100 * kB);
    const parts = uploadInParts(gateway, lin, { fileSize: bytes.length });
    await parts.begin();
    await parts.append(0, bytes.subarray(0, 60 * kB));
    for (const offset of [0, 59 * kB, 61 * kB]) {
      const refused = await parts.append(offset, bytes.subarray(0, 10));
      expect(refused.body).toMatchObject({ ...refusal('UPLOAD_OFFSET'), params: { offset: 60 * kB } });
    }
    expect((await parts.finish()).body).toMatchObject({ ...refusal('UPLOAD_OFFSET'), params: { offset: 60 * kB } });
    await parts.append(60 * kB, bytes.subarray(60 * kB));
    expect(await storedBytes((await parts.finish()).body)).toEqual(bytes);
  });

  it('[FI48] that is cut keeps what arrived, and the upload goes on from there', async () => {
    const bytes = randomBytes(300 * kB);
    const parts = uploadInParts(gateway, lin, { fileSize: bytes.length });
    await parts.begin();
    const part = parts.beginPart(0, bytes.length, bytes.subarray(0, 200 * kB));
    // Asking for the offset would end the part itself.
    await expect.poll(() => incomingSize(), { timeout: 10_000 }).toBe(200 * kB);
    part.cut();
    await part.ended;
    expect((await parts.begin()).body).toEqual({ offset: 200 * kB });
    await parts.append(200 * kB, bytes.subarray(200 * kB));
    expect(await storedBytes((await parts.finish()).body)).toEqual(bytes);
  });

  it('[FI48] ends an older one whose connection hangs, and the two do not mix', async () => {
    const bytes = randomBytes(300 * kB);
    const parts = uploadInParts(gateway, lin, { fileSize: bytes.length });
    await parts.begin();
    const hanging = parts.beginPart(0, bytes.length, bytes.subarray(0, 128 * kB));
    await expect.poll(() => incomingSize(), { timeout: 10_000 }).toBe(128 * kB);
    expect((await parts.begin()).body).toEqual({ offset: 128 * kB });
    await hanging.ended;
    const rest = bytes.subarray(128 * kB);
    const both = await Promise.allSettled([parts.append(128 * kB, rest), parts.append(128 * kB, rest)]);
    expect(both.some(({ status }) => status === 'fulfilled')).toBe(true);
    const { body } = await parts.begin();
    const reached = Number(Object(body).offset);
    if (reached < bytes.length) await parts.append(reached, bytes.subarray(reached));
    expect(await storedBytes((await parts.finish()).body)).toEqual(bytes);
  });

  const incomingSize = async () => {
    const [name] = incomingFiles();
    return name === undefined ? 0 : (await readFile(join(gateway.dataDir, 'files/incoming', name))).length;
  };
});

describe('limits of uploads in parts', () => {
  it('[FI49] refuse a declared size that is too large or zero, and bytes beyond the declared size', async () => {
    const small = await withFiles({ maxFileBytes: kB * kB });
    const user = await small.signIn('lin');
    const tooLarge = await uploadInParts(small, user, { fileSize: kB * kB + 1 }).begin();
    expect(tooLarge).toMatchObject({ status: 413, body: { code: 'FILE_TOO_LARGE', params: { megabytes: 1 } } });
    expect((await uploadInParts(small, user, { fileSize: 0 }).begin()).body).toMatchObject(refusal('FILE_EMPTY'));
    const parts = uploadInParts(small, user, { fileSize: 10 });
    await parts.begin();
    expect(await parts.append(0, randomBytes(11))).toMatchObject({ status: 400, body: { params: { field: 'body' } } });
    expect((await parts.begin()).body).toEqual({ offset: 0 });
    await small.close();
  });

  it('[FI49] count bytes of the hour as they arrive, and a file once however many parts it has', async () => {
    const counted = await withFiles({ uploadsPerMinute: 1, bytesPerHour: 300 * kB });
    const user = await counted.signIn('lin');
    const parts = uploadInParts(counted, user, { fileSize: 900 * kB });
    expect((await parts.begin()).body).toEqual({ offset: 0 });
    for (const at of [0, 1, 2, 3]) await parts.append(at * 50 * kB, randomBytes(50 * kB));
    expect((await parts.begin()).body).toEqual({ offset: 200 * kB });
    const refused = await parts.append(200 * kB, randomBytes(200 * kB));
    expect(refused).toMatchObject({ status: 429, body: refusal('TOO_MANY_REQUESTS') });
    const { body } = await parts.begin();
    expect(Number(Object(body).offset)).toBeLessThanOrEqual(300 * kB);
    expect(await uploadInParts(counted, user, { fileSize: 1 }).begin()).toMatchObject({ status: 429 });
    await counted.close();
    expect(defaultLimits.files.unfinishedUploadMs).toBe(600_000);
  });
});

describe('an unfinished upload', () => {
  it('[FI50] is deleted after the time of the limits, which begins anew with each call', async () => {
    let now = new Date('2026-04-21T08:00:00Z');
    const files = { ...wideLimits.files, unfinishedUploadMs: 60_000, uploadCheckEveryMs: 20 };
    const timed = await startTestGateway({ limits: { ...wideLimits, files }, clock: { now: () => now } });
    const user = await timed.signIn('lin');
    const parts = uploadInParts(timed, user, { fileSize: 8 });
    await parts.begin();
    await parts.append(0, Buffer.from('half'));
    now = new Date(now.getTime() + 59_000);
    expect((await parts.begin()).body).toEqual({ offset: 4 });
    now = new Date(now.getTime() + 59_000);
    expect((await parts.append(4, Buffer.from('x'))).body).toEqual({ offset: 5 });
    now = new Date(now.getTime() + 60_000);
    await expect.poll(() => incomingFiles(timed), { timeout: 10_000 }).toEqual([]);
    expect(await parts.append(5, Buffer.from('x'))).toMatchObject({ status: 404 });
    expect((await parts.begin()).body).toEqual({ offset: 0 });
    await timed.close();
  });

  it('[FI50] of which a part was refused is gone after a minute, unless it goes on before; one that was cut stays', async () => {
    const { refusedUploadMs, uploadCheckEveryMs } = defaultLimits.files;
    expect(refusedUploadMs + uploadCheckEveryMs).toBeLessThanOrEqual(60_000);
    let now = new Date('2026-04-21T08:00:00Z');
    const files = { ...wideLimits.files, refusedUploadMs, bytesPerHour: 300 * kB, uploadCheckEveryMs: 20 };
    const timed = await startTestGateway({ limits: { ...wideLimits, files }, clock: { now: () => now } });
    const [user, other] = await Promise.all([timed.signIn('lin'), timed.signIn('chen')]);
    const full = uploadInParts(timed, user, { fileSize: 900 * kB });
    await full.begin();
    await full.append(0, randomBytes(200 * kB));
    expect(await full.append(200 * kB, randomBytes(200 * kB))).toMatchObject({ status: 429 });
    const cut = uploadInParts(timed, other, { fileSize: 100 * kB });
    await cut.begin();
    const part = cut.beginPart(0, 100 * kB, randomBytes(50 * kB));
    await expect.poll(() => incomingFiles(timed), { timeout: 10_000 }).toHaveLength(2);
    part.cut();
    await part.ended;
    expect((await cut.begin()).body).toEqual({ offset: 50 * kB });
    now = new Date(now.getTime() + refusedUploadMs - 1);
    expect((await full.begin()).body).toMatchObject({ offset: expect.any(Number) });
    now = new Date(now.getTime() + refusedUploadMs);
    await expect.poll(() => incomingFiles(timed), { timeout: 10_000 }).toHaveLength(1);
    expect((await full.begin()).body).toEqual({ offset: 0 });
    expect((await cut.begin()).body).toEqual({ offset: 50 * kB });
    await timed.close();
  });

  it('[FI64] goes on in a new session of its account, and is of no use to the session that has ended', async () => {
    const ended = await gateway.signIn('wang');
    const bytes = randomBytes(200 * kB);
    const before = uploadInParts(gateway, ended, { fileSize: bytes.length });
    const { attachmentUUID } = before;
    await before.begin();
    const part = before.beginPart(0, bytes.length, bytes.subarray(0, 50 * kB));
    await expect.poll(() => incomingFiles(), { timeout: 10_000 }).toHaveLength(1);
    await ended.get('/ibsn/v1/robot/logoff');
    part.cut();
    await part.ended;
    for (const refused of [await before.append(50 * kB, bytes.subarray(50 * kB)), await before.finish()])
      expect(refused).toMatchObject({ status: 401, body: refusal('SESSION_EXPIRED') });
    const again = await gateway.signIn('wang');
    const after = uploadInParts(gateway, again, { fileSize: bytes.length, attachmentUUID });
    expect((await after.begin()).body).toEqual({ offset: 50 * kB });
    await after.append(50 * kB, bytes.subarray(50 * kB));
    expect(await storedBytes((await after.finish()).body)).toEqual(bytes);
    expect(incomingFiles()).toEqual([]);
  });

  it('[FI50] is deleted at once when it is cancelled, also in the middle of a part', async () => {
    const parts = uploadInParts(gateway, lin, { fileSize: 100 * kB });
    await parts.begin();
    const part = parts.beginPart(0, 100 * kB, randomBytes(50 * kB));
    await expect.poll(() => incomingFiles(), { timeout: 10_000 }).toHaveLength(1);
    expect(await parts.cancel()).toMatchObject({ status: 200, body: {} });
    await part.ended;
    expect(incomingFiles()).toEqual([]);
    expect(await parts.finish()).toMatchObject({ status: 404 });
    expect(await parts.cancel()).toMatchObject({ status: 200 });
  });

  it('[FI50] ends with the process, and its sender begins again on the next one', async () => {
    const { database } = gateway;
    const restarted = await startTestGateway({ database });
    const user = await restarted.signIn('lin');
    const attachmentUUID = randomUUID();
    const before = uploadInParts(restarted, user, { fileSize: 8, attachmentUUID });
    await before.begin();
    await before.append(0, Buffer.from('half'));
    await restarted.close();
    const next = await startTestGateway({ database });
    const after = uploadInParts(next, await next.signIn('lin'), { fileSize: 8, attachmentUUID });
    expect(await after.append(4, Buffer.from('half'))).toMatchObject({ status: 404 });
    expect((await after.begin()).body).toEqual({ offset: 0 });
    await after.append(0, Buffer.from('half'));
    await after.append(4, Buffer.from('full'));
    expect((await storedBytes((await after.finish()).body, next)).toString()).toBe('halffull');
    await next.close();
  });

  it('[FI50] gives way to newer ones of its account above the limit, and to none of others', async () => {
    const few = await withFiles({ unfinishedUploads: 2 });
    const [user, other] = await Promise.all([few.signIn('lin'), few.signIn('chen')]);
    const [foreign, oldest, second, third] = [other, user, user, user].map((one) =>
      uploadInParts(few, one, { fileSize: 8 }),
    );
    for (const parts of [foreign, oldest, second, third]) {
      await parts?.begin();
      await parts?.append(0, Buffer.from('half'));
    }
    expect(await oldest?.append(4, Buffer.from('full'))).toMatchObject({ status: 404 });
    for (const parts of [foreign, second, third])
      expect((await parts?.append(4, Buffer.from('full')))?.body).toEqual({ offset: 8 });
    await few.close();
  });
});

import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config/config';
import { StartError } from '../config/start-error';
import { type S3Server, startS3Server } from '../testing/s3-server';
import { addressOfUpload, filePaths, fileTokenOf, readPath, upload } from '../testing/test-files';
import { startTestGateway, type TestGateway, type TestUser } from '../testing/test-gateway';
import { uploadInParts } from '../testing/test-upload-parts';
import { fileIdOf } from './file-name';
import { openStorage } from './open-storage';

let server: S3Server;
let gateway: TestGateway;
let lin: TestUser;
let token: string;

beforeAll(async () => {
  server = await startS3Server();
  gateway = await startTestGateway({ ask: async function* () {}, environment: server.environment });
  lin = await gateway.signIn('lin');
  token = await fileTokenOf(gateway, lin);
});
afterAll(async () => {
  await gateway.close();
  await server.close();
});

const keyOf = (address: string): string => {
  const id = fileIdOf(address) ?? '';
  return `${id.slice(0, 2)}/${id}`;
};
const localFiles = () => readdirSync(join(gateway.dataDir, 'files'), { recursive: true });
const read = (address: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${gateway.url}${readPath(filePaths.download, address, token)}`, { headers });

describe('files in a bucket', () => {
  it('[FI46] are stored there alone, and read back whole and in part', async () => {
    const text = randomBytes(300_000).toString('hex');
    const address = await addressOfUpload(gateway, lin, { name: 'a.txt', bytes: text });
    expect(await server.keys()).toContain(keyOf(address));
    expect(localFiles()).toEqual(['incoming']);
    const whole = await read(address);
    expect([whole.status, await whole.text()]).toEqual([200, text]);
    const part = await read(address, { range: 'bytes=1000-1999' });
    expect([part.status, await part.text()]).toEqual([206, text.slice(1000, 2000)]);
  });

  it('[FI46] [FI47] are received in parts in the local folder, and then stored there alone', async () => {
    const bytes = randomBytes(200_000);
    const parts = uploadInParts(gateway, lin, { fileSize: bytes.length, fileName: 'parts.bin' });
    await parts.begin();
    await parts.append(0, bytes.subarray(0, 120_000));
    await parts.append(120_000, bytes.subarray(120_000));
    const address = String(Object((await parts.finish()).body).data);
    expect(await server.keys()).toContain(keyOf(address));
    expect(localFiles()).toEqual(['incoming']);
    expect(Buffer.from(await (await read(address)).arrayBuffer())).toEqual(bytes);
  });

  it('[FI46] are not left there when they are refused or uploaded twice', async () => {
    const before = (await server.keys()).length;
    const refused = await upload(gateway, lin, { name: 'a.exe', bytes: 'MZ' });
    expect(refused.status).toBe(415);
    const twice = { name: 'b.txt', bytes: 'once', uuid: crypto.randomUUID() };
    await Promise.all([upload(gateway, lin, twice), upload(gateway, lin, twice)]);
    expect(await server.keys()).toHaveLength(before + 1);
    expect(localFiles()).toEqual(['incoming']);
  });

  it('[FI46] end the start with one sentence when the bucket is missing', async () => {
    const config = readConfig({ ...server.environment, S3_BUCKET: 'elsewhere', DATA_DIR: gateway.dataDir });
    const failure = await openStorage(config).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StartError);
    expect(String(failure)).toContain('elsewhere');
  });

  it('[FI46] cannot be stored or read while the server is gone, which is said, and leaves nothing behind', async () => {
    const address = await addressOfUpload(gateway, lin, { name: 'c.txt', bytes: 'kept' });
    await server.stop();
    const unavailable = { status: 503, body: { code: 'STORAGE_UNAVAILABLE' } };
    expect(await upload(gateway, lin, { name: 'd.txt', bytes: 'lost' })).toMatchObject(unavailable);
    expect(await gateway.fetch(readPath(filePaths.download, address, token))).toMatchObject(unavailable);
    expect(localFiles()).toEqual(['incoming']);
  });
});

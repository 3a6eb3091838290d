import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { builtClientFiles, clientFilesOf } from '../http/client-files';
import { readConfig } from './config';
import { defaultLimits, readLimits } from './limits';
import { StartError } from './start-error';

const folder = mkdtempSync(join(tmpdir(), 'parley-limits-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('configuration', () => {
  it('[GW2] has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      port: 8787,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:8787',
      socketUrl: 'ws://localhost:8787/ws',
      embedOrigins: ['http://127.0.0.1:8788'],
      appName: 'Parley',
      chatbot: 'chatbot',
      hasDemoData: true,
      isBehindProxy: false,
      showsRemoteImages: false,
      demoNow: undefined,
    });
    expect(readConfig({}).dataDir).toMatch(/\.data$/);
  });

  it('[GW226] serves the client of the workspace, or that of CLIENT_FOLDER', () => {
    expect(clientFilesOf(readConfig({}))).toEqual(builtClientFiles);
    const files = clientFilesOf(readConfig({ CLIENT_FOLDER: '/srv/client' }));
    expect(files).toEqual({ ...builtClientFiles, webFolder: '/srv/client' });
  });

  it('[GW2] reads the environment, and treats an empty variable as unset', () => {
    const config = readConfig({
      PORT: '9000',
      PUBLIC_URL: 'https://chat.example/',
      EMBED_ORIGINS: 'https://a.example, https://b.example',
      HOST: '',
    });
    expect(config).toMatchObject({
      publicUrl: 'https://chat.example',
      socketUrl: 'wss://chat.example/ws',
      embedOrigins: ['https://a.example', 'https://b.example'],
      host: '127.0.0.1',
    });
    expect(readConfig({ DEMO_NOW: '2026-04-21T10:20+08:00' }).demoNow?.toISOString()).toBe('2026-04-21T02:20:00.000Z');
  });

  it('[GW181] lets images of other sites load at once only when asked to', () => {
    expect(readConfig({ REMOTE_IMAGES: 'on' }).showsRemoteImages).toBe(true);
    expect(readConfig({ REMOTE_IMAGES: 'off' }).showsRemoteImages).toBe(false);
    expect(() => readConfig({ REMOTE_IMAGES: 'sometimes' })).toThrow('REMOTE_IMAGES must be on or off');
  });

  it('[FI46] keeps files in a bucket when one is named, with all that belongs to it or a sentence', () => {
    expect(readConfig({}).s3).toBeUndefined();
    expect(readConfig({ S3_BUCKET: 'files' }).s3).toMatchObject({ region: 'us-east-1', endpoint: undefined });
    const own = { S3_BUCKET: 'files', S3_ENDPOINT: 'https://s3.example', S3_REGION: 'eu-central-1' };
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(readConfig({ ...own, ...keys }).s3).toEqual({
      bucket: 'files',
      endpoint: 'https://s3.example',
      region: 'eu-central-1',
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
    });
    expect(() => readConfig({ S3_REGION: 'eu-central-1' })).toThrow('S3_REGION is set, but S3_BUCKET is not');
    expect(() => readConfig({ S3_BUCKET: 'No Bucket' })).toThrow('S3_BUCKET');
    expect(() => readConfig({ ...own, S3_ACCESS_KEY_ID: 'id' })).toThrow('set together');
    expect(() => readConfig({ ...own, S3_ENDPOINT: 'ftp://s3.example' })).toThrow('S3_ENDPOINT');
  });

  it('[GW2] has the demo world on loopback only, unless it is asked for', () => {
    expect(readConfig({ HOST: '0.0.0.0' }).hasDemoData).toBe(false);
    expect(readConfig({ HOST: '0.0.0.0', DEMO_DATA: 'on' }).hasDemoData).toBe(true);
    expect(readConfig({ DEMO_DATA: 'off' }).hasDemoData).toBe(false);
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['HOST_DEMO_PORT', '-1'],
    ['PUBLIC_URL', 'localhost:8787'],
    ['WS_URL', 'http://localhost/ws'],
    ['EMBED_ORIGINS', 'https://shop.example/path'],
    ['EMBED_ORIGINS', '*'],
    ['FILES_ORIGIN', 'files.example'],
    ['DEMO_DATA', 'maybe'],
    ['DEMO_NOW', 'yesterday'],
    ['LOG_LEVEL', 'loud'],
    ['CHATBOT', 'a/b'],
    ['HOST_IDENTITY_KINDS', 'buyer,admin'],
    ['DATABASE_URL', 'postgres://localhost/parley'],
    ['REDIS_URL', 'redis://localhost'],
  ])('[GW3] says in one sentence what is wrong with %s=%s', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(StartError);
    expect(read).toThrow(new RegExp(`^${name}[^\\n]*\\.$`));
  });
});

describe('limits', () => {
  const file = (content: unknown): string => {
    const path = join(folder, 'limits.json');
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    return path;
  };

  it('[GW4] change only where the file says so', () => {
    const limits = readLimits(file({ messages: { questionsPerMinute: 99 } }));
    expect(limits).toEqual({ ...defaultLimits, messages: { ...defaultLimits.messages, questionsPerMinute: 99 } });
    expect(readLimits(undefined)).toEqual(defaultLimits);
  });

  it.each([
    [{ messages: { questionsPerHour: 1 } }, 'messages.questionsPerHour'],
    [{ messages: 3 }, 'messages'],
    [{ http: { bodyBytes: '1' } }, 'http.bodyBytes'],
    [{ http: { bodyBytes: -1 } }, 'http.bodyBytes'],
    ['{', 'cannot be read as JSON'],
    [[], 'the file'],
  ])('[GW4] refuse an unknown name or an invalid value: %j', (content, why) => {
    expect(() => readLimits(file(content))).toThrow(why);
  });
});

import { createApiClient } from '@parley/api-client';
import { aFakeGateway, Refusal } from '@parley/api-client/testing';
import { fakeClock } from '@parley/realtime/testing';
import { describe, expect, it } from 'vitest';
import { aWebStorage } from '../../testing';
import { createStorage, storageKeys } from '../storage/storage';
import { createFiles } from './create-files';
import { downloadFile } from './download';
import { createFileTokens } from './file-token';
import { createMediaSource } from './media-source';

const minutes = 60_000;
const address = `/private-bucket/${'a'.repeat(32)}/order.pdf`;
const client = { id: 'web', secret: 'public' };

/** A gateway that issues numbered tokens and URLs. */
function aFileGateway() {
  const clock = fakeClock();
  const tabStorage = aWebStorage();
  let tokenCount = 0;
  let signedUrlCount = 0;
  let uid: string | undefined = 'lin';
  const gateway = aFakeGateway({
    login: {
      token: async ({ form }) => {
        expect(form).toMatchObject({ grant_type: 'client_credentials', client_id: 'web', client_secret: 'public' });
        tokenCount += 1;
        return { access_token: `file-${tokenCount}`, token_type: 'bearer', expires_in: 1800 };
      },
    },
    files: {
      signedUrl: async ({ query }) => {
        if (query.url.endsWith('gone')) throw new Refusal('NOT_FOUND');
        signedUrlCount += 1;
        return { data: `http://files.test/${signedUrlCount}`, expiresInMs: 5 * minutes };
      },
    },
  });
  const api = createApiClient({ prefixUrl: 'http://gateway.test', token: () => 'session', fetch: gateway.fetch });
  const storage = createStorage(
    () => tabStorage,
    () => null,
  );
  const options = { api, storage, client, uid: () => uid, now: clock.now };
  const setUser = (next: string | undefined) => {
    uid = next;
  };
  return { options, api, clock, tabStorage, gateway, setUser };
}

describe('the file token', () => {
  it('[WB54] is stored for 30 minutes with its expiry, then requested again', async () => {
    const { options, clock, tabStorage, gateway } = aFileGateway();
    const tokens = createFileTokens(options);
    expect(await tokens.get()).toBe('file-1');
    expect(JSON.parse(tabStorage.getItem(storageKeys.fileToken) ?? '')).toMatchObject({
      token: 'file-1',
      expiresAt: clock.now() + 1_800_000,
    });
    await clock.advance(1_799_999);
    expect(await createFileTokens(options).get()).toBe('file-1');
    await clock.advance(1);
    expect(await tokens.get()).toBe('file-2');
    expect(gateway.calls).toHaveLength(2);
  });

  it('[WB54] is requested once for simultaneous callers', async () => {
    const { options, gateway } = aFileGateway();
    const tokens = createFileTokens(options);
    expect(await Promise.all([tokens.get(), tokens.get(), tokens.get()])).toEqual(['file-1', 'file-1', 'file-1']);
    expect(gateway.calls).toEqual(['login.token']);
  });

  it("[WB54] is never another account's", async () => {
    const { options, setUser, tabStorage } = aFileGateway();
    const tokens = createFileTokens(options);
    await tokens.get();
    setUser('chen');
    expect(await tokens.get()).toBe('file-2');
    tabStorage.clear();
    const pendingToken = tokens.get();
    setUser('lin');
    expect(await tokens.get()).not.toBe(await pendingToken);
    tabStorage.clear();
    const late = tokens.get();
    setUser(undefined);
    await late;
    expect(tabStorage.getItem(storageKeys.fileToken)).toBeNull();
  });

  it.each(['', '{', 'null', '{"token":1}'])('[WB54] is requested when the storage holds %s', async (text) => {
    const { options, tabStorage } = aFileGateway();
    tabStorage.setItem(storageKeys.fileToken, text);
    expect(await createFileTokens(options).get()).toBe('file-1');
  });
});

describe('media', () => {
  const resolveOptions = { isRetry: false, signal: new AbortController().signal };

  it('[WB55] are requested once and cached until shortly before the URL expires', async () => {
    const { options, clock, gateway } = aFileGateway();
    const media = createMediaSource(options);
    const all = await Promise.all([media.resolve(address, resolveOptions), media.resolve(address, resolveOptions)]);
    expect(all.map(({ url }) => url)).toEqual(['http://files.test/1', 'http://files.test/1']);
    await clock.advance(4 * minutes);
    expect(await media.resolve(address, resolveOptions)).toEqual({ url: 'http://files.test/1', expiresInMs: 45_000 });
    await clock.advance(minutes);
    expect(await media.resolve(address, resolveOptions)).toMatchObject({ url: 'http://files.test/2' });
    expect(gateway.calls).toHaveLength(2);
  });

  it('[WB55] are requested again when the URL did not load', async () => {
    const { options } = aFileGateway();
    const media = createMediaSource(options);
    await media.resolve(address, resolveOptions);
    expect(await media.resolve(address, { ...resolveOptions, isRetry: true })).toMatchObject({
      url: 'http://files.test/2',
    });
  });

  it('[WB55] are requested again at the next try after a failure', async () => {
    const { options, gateway } = aFileGateway();
    const media = createMediaSource(options);
    await expect(media.resolve('gone', resolveOptions)).rejects.toMatchObject({ errorCode: 'NOT_FOUND' });
    await expect(media.resolve('gone', resolveOptions)).rejects.toMatchObject({ errorCode: 'NOT_FOUND' });
    expect(gateway.calls).toHaveLength(2);
  });

  it('[WB55] whose bytes are in this page need no request until the account changes', async () => {
    const { options, gateway } = aFileGateway();
    const media = createMediaSource(options);
    media.cacheBlobUrl(address, 'blob:http://page/1');
    expect(await media.resolve(address, resolveOptions)).toEqual({ url: 'blob:http://page/1' });
    expect(gateway.calls).toEqual([]);
    media.clear();
    expect(await media.resolve(address, resolveOptions)).toMatchObject({ url: 'http://files.test/1' });
  });

  it('[WB55] are cached for the last 500 addresses', async () => {
    const { options } = aFileGateway();
    const media = createMediaSource(options);
    for (let at = 0; at < 501; at += 1) media.cacheBlobUrl(`${address}${at}`, `blob:${at}`);
    expect(await media.resolve(`${address}0`, resolveOptions)).toMatchObject({ url: 'http://files.test/1' });
    expect(await media.resolve(`${address}500`, resolveOptions)).toEqual({ url: 'blob:500' });
  });
});

/** Downloads of a page whose gateway responds with these statuses in turn. */
function aDownload(statuses: readonly (number | 'offline')[]) {
  const clock = fakeClock();
  const log: string[] = [];
  const remaining = [...statuses];
  const downloadDependencies = {
    fetch: async (url: string) => {
      const status = remaining.shift();
      log.push(`GET ${url}`);
      if (status === undefined || status === 'offline') throw new TypeError('no network');
      return new Response('bytes', { status });
    },
    save: (bytes: Blob, name: string) => void log.push(`saved ${name} (${bytes.size})`),
    openFrame: (url: string) => {
      log.push(`frame ${url}`);
      return () => void log.push('frame gone');
    },
    after: clock.after,
  };
  return { clock, log, downloadDependencies };
}

describe('a download', () => {
  it('[WB56] fetches the bytes and saves them under their name', async () => {
    const { log, downloadDependencies } = aDownload([200]);
    await downloadFile('http://x/a', 'order.pdf', downloadDependencies);
    expect(log).toEqual(['GET http://x/a', 'saved order.pdf (5)']);
  });

  it.each([500, 404, 204, 'offline'] as const)(
    '[WB56] is left to a hidden iframe for 100 s after %s',
    async (status) => {
      const { clock, log, downloadDependencies } = aDownload([status]);
      await downloadFile('http://x/a', 'order.pdf', downloadDependencies);
      expect(log).toEqual(['GET http://x/a', 'frame http://x/a']);
      await clock.advance(99_999);
      expect(log).not.toContain('frame gone');
      await clock.advance(1);
      expect(log).toContain('frame gone');
    },
  );
});

const resolve = async () => ({ url: '' });

describe('files', () => {
  const file = { url: address, name: 'order.pdf' };

  it('[WB55] are previewed and downloaded with the file token, never with that of the session', async () => {
    const { options } = aFileGateway();
    const { log, downloadDependencies } = aDownload([200]);
    const openLink = () => undefined;
    const files = createFiles({
      ...options,
      filesUrl: 'http://files.test/',
      downloadDependencies,
      resolve,
      openLink,
    });
    const preview = new URL(await files.previewUrl(file, { language: 'en_US', theme: 'dark' }));
    expect(preview.origin + preview.pathname).toBe('http://files.test/hfle/v1/0/file/preview');
    expect(Object.fromEntries(preview.searchParams)).toEqual({
      url: address,
      bucketName: 'private-bucket',
      access_token: 'file-1',
      type: 'mobile',
      language: 'en_US',
      theme: 'dark',
    });
    await files.download(file);
    expect(log[0]).toContain('/hfle/v1/0/files/download?');
    expect(log[0]).toContain('access_token=file-1');
    expect(log.join()).not.toContain('session');
  });

  it('[WB54] request another token once after a 401', async () => {
    const { options } = aFileGateway();
    const { log, downloadDependencies } = aDownload([401, 200]);
    const files = createFiles({
      ...options,
      filesUrl: 'http://files.test',
      downloadDependencies,
      resolve,
      openLink: () => undefined,
    });
    await files.download(file);
    expect(log.map((entry) => /access_token=[\w-]+|saved/.exec(entry)?.[0])).toEqual([
      'access_token=file-1',
      'access_token=file-2',
      'saved',
    ]);
  });

  it('[WB55] that are not stored on the gateway open as links', async () => {
    const { options, gateway } = aFileGateway();
    const opened: string[] = [];
    const { downloadDependencies } = aDownload([]);
    const files = createFiles({
      ...options,
      filesUrl: '',
      downloadDependencies,
      resolve,
      openLink: (url) => opened.push(url),
    });
    await files.download({ url: 'https://shop.example/a.pdf', name: 'a.pdf' });
    expect([opened, gateway.calls]).toEqual([['https://shop.example/a.pdf'], []]);
  });
});

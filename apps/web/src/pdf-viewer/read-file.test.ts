import { afterEach, describe, expect, it, vi } from 'vitest';
import { ReadError, readPartAgain } from './read-file';

const url = 'https://chat.example/file';
const range = { begin: 4, end: 8 };

afterEach(() => void vi.unstubAllGlobals());

/** Each call of `fetch` takes the next answer, the last one again and again. */
function stubFetch(...answers: readonly (() => Promise<Response>)[]) {
  const fetch = vi.fn((_url: string, _init: RequestInit) => {
    const next = answers[Math.min(fetch.mock.calls.length, answers.length) - 1];
    if (!next) throw new Error('no answer');
    return next();
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const part = () => Promise.resolve(new Response('4567', { status: 206, headers: { 'content-range': 'bytes 4-7/10' } }));
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const read = (hasNetwork = true) => readPartAgain(url, range, { pause: async () => {}, hasNetwork: () => hasNetwork });
const failureOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'read',
    (error: unknown) => (error instanceof ReadError ? error.failure : error),
  );

describe('a part of a file', () => {
  it('[FI62] is requested as a range, whose answer says how large the file is', async () => {
    const fetch = stubFetch(part);
    const { bytes, totalBytes } = await read();
    expect([new TextDecoder().decode(bytes), totalBytes]).toEqual(['4567', 10]);
    expect(fetch.mock.calls).toEqual([[url, { headers: { Range: 'bytes=4-7' } }]]);
  });

  it('[FI62] is taken from the whole file where a server sends no parts', async () => {
    stubFetch(async () => new Response('0123456789'));
    const { bytes, totalBytes } = await read();
    expect([new TextDecoder().decode(bytes), totalBytes]).toEqual(['456789', 10]);
  });

  it('[FI62] is requested again after a lost connection, three times in all, and not where there is no network', async () => {
    const again = stubFetch(lost, lost, part);
    expect(await failureOf(read())).toBe('read');
    expect(again).toHaveBeenCalledTimes(3);
    const never = stubFetch(lost);
    expect(await failureOf(read())).toBe('offline');
    expect(never).toHaveBeenCalledTimes(3);
    expect(await failureOf(read(false))).toBe('offline');
    expect(never).toHaveBeenCalledTimes(4);
  });

  it.each([
    [401, 'gone'],
    [403, 'gone'],
    [404, 'gone'],
    [410, 'gone'],
    [413, 'large'],
    [415, 'damaged'],
    [416, 'damaged'],
    [429, 'failed'],
    [503, 'failed'],
  ])('[FI63] that is refused with %i is %s, and is not requested again', async (status, failure) => {
    const fetch = stubFetch(async () => new Response('', { status }));
    expect(await failureOf(read())).toBe(failure);
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

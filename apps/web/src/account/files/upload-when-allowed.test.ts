import { ApiError } from '@parley/api-client';
import { describe, expect, it } from 'vitest';
import type { UploadFile } from './upload-file';
import { uploadWhenAllowed } from './upload-when-allowed';

const file = new File(['bytes'], 'small.txt');
const stored = { data: '/small.txt', fileName: 'small.txt', fileSize: 5 };
const limited = (retryAfterMs?: number) =>
  new ApiError({ code: 'wait', errorCode: 'TOO_MANY_REQUESTS', ...(retryAfterMs !== undefined && { retryAfterMs }) });

/** An upload that is refused with one error after the other, then stored; its waits end when the test says so. */
function aLimitedUpload(errors: readonly ApiError[]) {
  const uuids: string[] = [];
  const waits: { readonly delayMs: number; readonly end: () => void }[] = [];
  let cancelled = 0;
  const upload: UploadFile = async (_file, { uuid }) => {
    uuids.push(uuid);
    const error = errors[uuids.length - 1];
    if (error) throw error;
    return stored;
  };
  const after = (delayMs: number, end: () => void) => {
    waits.push({ delayMs, end });
    return () => {
      cancelled += 1;
    };
  };
  return { uuids, waits, cancelled: () => cancelled, upload: uploadWhenAllowed(upload, after) };
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('an upload that is refused as too often', () => {
  it('[WB567] waits each time as long as the gateway says, and goes on by itself under its uuid', async () => {
    const { upload, uuids, waits } = aLimitedUpload([limited(7000), limited(60_000)]);
    const progress: number[] = [];
    const { signal } = new AbortController();
    const result = upload(file, { uuid: 'u', signal, onProgress: (fraction) => void progress.push(fraction) });
    await nextTurn();
    expect([uuids, waits.map(({ delayMs }) => delayMs), progress]).toEqual([['u'], [7000], [0]]);
    waits[0]?.end();
    await nextTurn();
    expect([uuids, waits.map(({ delayMs }) => delayMs)]).toEqual([
      ['u', 'u'],
      [7000, 60_000],
    ]);
    waits[1]?.end();
    expect([await result, uuids]).toEqual([stored, ['u', 'u', 'u']]);
  });

  it('[WB567] fails when the limit is one of the hour, unknown, or it is refused for another reason', async () => {
    const refusal = new ApiError({ code: 'refuse', errorCode: 'FILE_TOO_LARGE', retryAfterMs: 1000 });
    for (const error of [limited(60_001), limited(), refusal]) {
      const { upload, uuids, waits } = aLimitedUpload([error]);
      const { signal } = new AbortController();
      await expect(upload(file, { uuid: 'u', signal })).rejects.toBe(error);
      expect([uuids.length, waits]).toEqual([1, []]);
    }
  });

  it('[WB567] ends at once when it is cancelled meanwhile', async () => {
    const { upload, uuids, cancelled } = aLimitedUpload([limited(7000)]);
    const abort = new AbortController();
    const result = upload(file, { uuid: 'u', signal: abort.signal });
    const end = expect(result).rejects.toBe('enough');
    await nextTurn();
    abort.abort('enough');
    await end;
    expect([uuids, cancelled()]).toEqual([['u'], 1]);
  });
});

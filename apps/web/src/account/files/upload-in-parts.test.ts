import { createApiClient } from '@parley/api-client';
import { aFakeGateway, NoNetwork, Refusal } from '@parley/api-client/testing';
import { describe, expect, it, vi } from 'vitest';
import { createUploadFile } from './upload-file';
import { partBytes, smallestInParts } from './upload-in-parts';

const uuid = 'abcd-1234';
const MB = 1024 * 1024;
const largeFile = new File([new Uint8Array(12 * MB).map((_, at) => at % 251)], 'large.bin', { type: 'text/x' });

/** What happens to the nth part: `cut` keeps half of it, `restart` loses all parts before it. */
type Outcome = 'ok' | 'cut' | 'restart' | Refusal;

/** A gateway that keeps parts, and a page whose timers and `online` event the test fires. */
function aGateway(outcome: (part: number) => Outcome = () => 'ok') {
  const stored = new Map<string, Uint8Array[]>();
  const offsets: number[] = [];
  const offsetOf = (id: string) => (stored.get(id) ?? []).reduce((sum, part) => sum + part.length, 0);
  const log: string[] = [];
  const gateway = aFakeGateway({
    files: {
      upload: async ({ file }) => ({ data: 'simple', fileName: file.name, fileSize: file.size }),
      beginUpload: async ({ body: { attachmentUUID: id } }) => {
        if (!stored.has(id)) stored.set(id, []);
        return { offset: offsetOf(id) };
      },
      appendToUpload: async ({ query: { attachmentUUID: id, offset }, bytes }) => {
        offsets.push(offset);
        const result = outcome(offsets.length);
        if (result instanceof Refusal) throw result;
        if (result === 'restart') stored.delete(id);
        const parts = stored.get(id);
        if (!parts) throw new Refusal('NOT_FOUND');
        if (offset !== offsetOf(id)) throw new Refusal('UPLOAD_OFFSET', { params: { offset: offsetOf(id) } });
        parts.push(result === 'cut' ? bytes.subarray(0, bytes.length / 2) : bytes);
        if (result === 'cut') throw new NoNetwork();
        return { offset: offsetOf(id) };
      },
      finishUpload: async ({ body: { attachmentUUID: id } }) => {
        const whole = await new Blob((stored.get(id) ?? []) as BlobPart[]).arrayBuffer();
        const isWhole = Buffer.from(whole).equals(Buffer.from(await largeFile.arrayBuffer()));
        return { data: isWhole ? 'whole' : 'broken', fileName: 'large.bin', fileSize: whole.byteLength };
      },
      cancelUpload: async ({ body: { attachmentUUID: id } }) => {
        log.push(`cancelled ${id}`);
        stored.delete(id);
        return {};
      },
    },
  });
  const api = createApiClient({ prefixUrl: 'http://gateway.test', token: () => 't', fetch: gateway.fetch });
  const page = new EventTarget();
  const waits: (() => void)[] = [];
  const upload = createUploadFile(api, {
    page,
    after: (_, run) => {
      waits.push(run);
      return () => void waits.splice(waits.indexOf(run), 1);
    },
  });
  return { upload, page, waits, offsets, log, calls: gateway.calls };
}

describe('an upload of a large file', () => {
  it('[WB365] goes in parts, with the progress of the whole; a smaller one goes in one request', async () => {
    const { upload, offsets, calls } = aGateway();
    const progresses: number[] = [];
    const { signal } = new AbortController();
    const onProgress = (progress: number) => progresses.push(progress);
    expect(await upload(largeFile, { uuid, signal, onProgress })).toMatchObject({ data: 'whole' });
    expect(offsets).toEqual([0, partBytes, 2 * partBytes]);
    expect([progresses[0], progresses.at(-1)]).toEqual([0, 1]);
    expect(progresses).toEqual(progresses.toSorted((one, other) => one - other));
    const smaller = new File([new Uint8Array(smallestInParts - 1)], 'small.bin');
    expect(await upload(smaller, { uuid, signal })).toMatchObject({ data: 'simple' });
    expect(calls.at(-1)).toBe('files.upload');
  });

  it('[WB365] goes on after a lost line where the gateway says, once the line is back', async () => {
    const { upload, page, waits, offsets } = aGateway((part) => (part === 2 ? 'cut' : 'ok'));
    const result = upload(largeFile, { uuid, signal: new AbortController().signal });
    await vi.waitFor(() => expect(waits).toHaveLength(1));
    page.dispatchEvent(new Event('online'));
    expect(await result).toMatchObject({ data: 'whole' });
    expect(offsets).toEqual([0, partBytes, 1.5 * partBytes, 2.5 * partBytes]);
    expect(waits).toEqual([]);
  });

  it('[WB365] begins again when the gateway has lost its parts', async () => {
    const { upload, waits, offsets } = aGateway((part) => (part === 2 ? 'restart' : 'ok'));
    const result = upload(largeFile, { uuid, signal: new AbortController().signal });
    await vi.waitFor(() => expect(waits).toHaveLength(1));
    waits[0]?.();
    expect(await result).toMatchObject({ data: 'whole' });
    expect(offsets).toEqual([0, partBytes, 0, partBytes, 2 * partBytes]);
  });

  it('[WB366] goes on on the next page, under the same uuid', async () => {
    const { upload, waits, offsets } = aGateway((part) => (part === 3 ? 'cut' : 'ok'));
    void upload(largeFile, { uuid, signal: new AbortController().signal });
    await vi.waitFor(() => expect(waits).toHaveLength(1));
    // The page is gone; another one has the file and its uuid.
    const again = await upload(largeFile, { uuid, signal: new AbortController().signal });
    expect([again.data, offsets.at(-1)]).toEqual(['whole', 2.5 * partBytes]);
  });

  it('[WB365] fails when it is refused, the limit of the hour is reached, or the session is over', async () => {
    for (const refusal of [
      new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: 1800 }),
      new Refusal('STORAGE_UNAVAILABLE'),
      new Refusal('SESSION_EXPIRED'),
      new Refusal('BAD_REQUEST'),
    ]) {
      const { upload, waits } = aGateway((part) => (part === 2 ? refusal : 'ok'));
      const { signal } = new AbortController();
      await expect(upload(largeFile, { uuid, signal })).rejects.toMatchObject({ errorCode: refusal.code });
      expect(waits).toEqual([]);
      // Sent again, it goes on.
      expect(await upload(largeFile, { uuid, signal })).toMatchObject({ data: 'whole' });
    }
  });

  it('[WB365] fails after ten attempts without a byte more', async () => {
    const { upload, waits } = aGateway(() => new Refusal('UNAVAILABLE'));
    const result = upload(largeFile, { uuid, signal: new AbortController().signal });
    const outcome = expect(result).rejects.toMatchObject({ errorCode: 'UNAVAILABLE' });
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await vi.waitFor(() => expect(waits).toHaveLength(1));
      waits[0]?.();
    }
    await outcome;
  });

  it('[WB367] that is cancelled is deleted on the gateway, while it waits and after it failed', async () => {
    for (const outcome of ['cut', new Refusal('STORAGE_UNAVAILABLE')] as const) {
      const { upload, waits, log } = aGateway(() => outcome);
      const abort = new AbortController();
      const result = upload(largeFile, { uuid, signal: abort.signal });
      const end = expect(result).rejects.toBeDefined();
      if (outcome === 'cut') await vi.waitFor(() => expect(waits).toHaveLength(1));
      else await end;
      abort.abort('enough');
      await end;
      await vi.waitFor(() => expect(log).toEqual([`cancelled ${uuid}`]));
      expect(waits).toEqual([]);
    }
  });
});

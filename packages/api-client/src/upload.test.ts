import { afterEach, describe, expect, it, vi } from 'vitest';
import { contentAddress } from './content-address';
import { createApiClient } from './create-api-client';
import type { SendUpload, Upload } from './send-upload';
import { aFakeGateway } from './testing';
import { xhrUpload } from './xhr-upload';

const multipart = { fileName: '照片.png', attachmentUUID: 'abcd-1234', bucketName: 'private-bucket' } as const;
const file = new Blob(['image'], { type: 'image/png' });
const answer = { data: '/private-bucket/1/x.png', fileName: 'x.png', fileSize: 5 };
const client = (send: SendUpload, timeoutMs = 30_000) =>
  createApiClient({ prefixUrl: 'http://gateway.test/', token: () => 'secret', timeoutMs, sendUpload: send });
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => Reflect.get(Object(error), 'code') ?? error,
  );

describe('an upload', () => {
  it('[AC17] is sent as a form of its parts, the file last, with the bearer', async () => {
    const sent: Upload[] = [];
    const api = client(async (upload) => {
      sent.push(upload);
      return Response.json(answer);
    });
    expect(await api.files.upload({ multipart, file })).toEqual(answer);
    const { url, headers, body } = sent[0] ?? expect.unreachable('it was sent');
    expect([url, headers.authorization]).toEqual([
      'http://gateway.test/hfle/v1/0/files/attachment/multipart',
      'Bearer secret',
    ]);
    if (!(body instanceof FormData)) throw new Error('a form was sent');
    expect([...body.keys()]).toEqual(['fileName', 'attachmentUUID', 'bucketName', 'file']);
    expect(body.get('fileName')).toBe('照片.png');
    expect(await (body.get('file') as File).text()).toBe('image');
  });

  it('[AC17] fails with the same codes as every other call', async () => {
    const refusing = (status: number, code: string) => async () => Response.json({ failed: true, code }, { status });
    expect(await codeOf(client(refusing(413, 'FILE_TOO_LARGE')).files.upload({ multipart, file }))).toBe('refuse');
    expect(await codeOf(client(refusing(503, 'STORAGE_UNAVAILABLE')).files.upload({ multipart, file }))).toBe('wait');
    expect(await codeOf(client(refusing(401, 'SESSION_EXPIRED')).files.upload({ multipart, file }))).toBe('signedOut');
    const offline: SendUpload = () => Promise.reject(new TypeError('no network'));
    expect(await codeOf(client(offline).files.upload({ multipart, file }))).toBe('wait');
  });

  it('[AC17] is read by the fake gateway, through its fetch', async () => {
    const gateway = aFakeGateway({
      files: {
        upload: async ({ multipart: { fileName }, file: uploaded }) => ({
          ...answer,
          fileName,
          fileSize: uploaded.size,
        }),
        preview: async () => new Response('<p>page</p>', { headers: { 'content-type': 'text/html' } }),
      },
    });
    const api = createApiClient({ prefixUrl: 'http://gateway.test', token: () => 'x', fetch: gateway.fetch });
    expect(await api.files.upload({ multipart, file })).toMatchObject({ fileName: '照片.png', fileSize: 5 });
    const query = { bucketName: 'private-bucket', url: answer.data, access_token: 't' } as const;
    const page = await gateway.fetch(
      new Request(contentAddress('preview', { prefixUrl: 'http://gateway.test', query })),
    );
    expect(await page.text()).toBe('<p>page</p>');
  });
});

describe('a part of an upload', () => {
  const query = { attachmentUUID: 'abcd-1234', offset: 4, bucketName: 'private-bucket' } as const;

  it('[AC21] is sent as its bytes, with the bearer and with progress', async () => {
    const sent: Upload[] = [];
    const progresses: number[] = [];
    const api = client(async (upload) => {
      sent.push(upload);
      upload.onProgress?.({ sent: 5, total: 5 });
      return Response.json({ offset: 9 });
    });
    const onProgress = (progress: { readonly sent: number }) => progresses.push(progress.sent);
    expect(await api.files.appendToUpload({ query, bytes: file, onProgress })).toEqual({ offset: 9 });
    expect(sent).toMatchObject([
      {
        url: 'http://gateway.test/hfle/v1/0/files/upload/append?attachmentUUID=abcd-1234&offset=4&bucketName=private-bucket',
        headers: { authorization: 'Bearer secret' },
      },
    ]);
    expect(sent[0]?.body).toBe(file);
    expect(progresses).toEqual([5]);
  });

  it('[AC21] is read by the fake gateway, through its fetch', async () => {
    const gateway = aFakeGateway({
      files: { appendToUpload: async ({ query: { offset }, bytes }) => ({ offset: offset + bytes.length }) },
    });
    const api = createApiClient({ prefixUrl: 'http://gateway.test', token: () => 'x', fetch: gateway.fetch });
    expect(await api.files.appendToUpload({ query, bytes: file })).toEqual({ offset: 9 });
  });
});

describe('the timeout of an upload', () => {
  afterEach(() => vi.useRealTimers());

  const waitForAbort = (signal: AbortSignal): Promise<Response> =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

  it('[AC18] restarts with each progress, and ends an upload that makes none', async () => {
    vi.useFakeTimers();
    const progresses: number[] = [];
    const uploads: Upload[] = [];
    const api = client((upload) => {
      uploads.push(upload);
      return waitForAbort(upload.signal);
    }, 1000);
    const call = codeOf(
      api.files.upload({ multipart, file, onProgress: ({ sent, total }) => progresses.push(sent / total) }),
    );
    await vi.advanceTimersByTimeAsync(900);
    uploads[0]?.onProgress?.({ sent: 1, total: 4 });
    await vi.advanceTimersByTimeAsync(900);
    uploads[0]?.onProgress?.({ sent: 2, total: 4 });
    await vi.advanceTimersByTimeAsync(999);
    expect(uploads[0]?.signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await call).toBe('wait');
    expect(progresses).toEqual([0.25, 0.5]);
  });

  it('[AC18] is not needed when the caller aborts', async () => {
    const abort = new AbortController();
    const api = client(({ signal }) => waitForAbort(signal));
    const call = codeOf(api.files.upload({ multipart, file, signal: abort.signal }));
    abort.abort('enough');
    expect(await call).toBe('enough');
  });
});

/** The parts of XMLHttpRequest that an upload uses; the test plays the network. */
class FakeRequest {
  static last: FakeRequest | undefined;
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly sent: unknown[] = [];
  status = 0;
  responseText = '';
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  constructor() {
    FakeRequest.last = this;
  }
  open(...parts: unknown[]) {
    this.sent.push(parts);
  }
  setRequestHeader(...parts: unknown[]) {
    this.sent.push(parts);
  }
  send(body: unknown) {
    this.sent.push(body);
  }
  abort() {
    this.onabort();
  }
  getAllResponseHeaders() {
    return 'retry-after: 7\r\ncontent-type: application/json\r\n';
  }
}

describe('XMLHttpRequest', () => {
  afterEach(() => vi.unstubAllGlobals());

  function startUpload(changes: Partial<Upload> = {}) {
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
    const upload = { url: 'http://gateway.test/x', headers: { accept: 'a' }, body: new FormData() };
    const call = xhrUpload({ ...upload, signal: new AbortController().signal, ...changes });
    const request = FakeRequest.last;
    if (!request) throw new Error('a request was made');
    return { call, request };
  }

  it('[AC17] reports the progress of an upload, and returns the answer', async () => {
    const progresses: unknown[] = [];
    const { call, request } = startUpload({ onProgress: (progress) => progresses.push(progress) });
    request.upload.onprogress?.({ loaded: 3, total: 9 });
    request.status = 429;
    request.responseText = '{"failed":true}';
    request.onload();
    const response = await call;
    expect(progresses).toEqual([{ sent: 3, total: 9 }]);
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '7']);
    expect(await response.json()).toEqual({ failed: true });
    expect(request.sent).toEqual([['POST', 'http://gateway.test/x'], ['accept', 'a'], expect.any(FormData)]);
  });

  it('[AC18] ends when the caller aborts, and when the network is gone', async () => {
    const abort = new AbortController();
    const { call } = startUpload({ signal: abort.signal });
    abort.abort('enough');
    await expect(call).rejects.toBe('enough');
    const broken = startUpload();
    broken.request.onerror();
    await expect(broken.call).rejects.toThrow('no network');
    await expect(startUpload({ signal: abort.signal }).call).rejects.toBe('enough');
  });
});

describe('an address for the browser', () => {
  it('[AC19] is built here, where the client has no function', () => {
    const query = {
      bucketName: 'private-bucket',
      url: '/private-bucket/1/a b.pdf',
      access_token: 't',
      type: 'mobile',
    } as const;
    expect(contentAddress('preview', { prefixUrl: 'https://files.example', query })).toBe(
      'https://files.example/hfle/v1/0/file/preview?bucketName=private-bucket&url=%2Fprivate-bucket%2F1%2Fa+b.pdf&access_token=t&type=mobile',
    );
    const api = client(async () => Response.json(answer));
    expect(Object.keys(api.files).toSorted()).toEqual([
      'appendToUpload',
      'beginUpload',
      'cancelUpload',
      'finishUpload',
      'signedUrl',
      'upload',
    ]);
  });
});

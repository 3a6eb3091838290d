import { createApiClient } from '@parley/api-client';
import { aFakeGateway, Refusal } from '@parley/api-client/testing';
import { browserClock } from '@parley/realtime';
import { createStore } from 'jotai';
import { describe, expect, it, vi } from 'vitest';
import { cardMemoryAtom } from '../../stores/card-memory';
import { newUuid } from '../../sync/new-uuid';
import { createFormImages } from './form-images';
import { createUploadFile } from './upload-file';

let forms = 0;

type Outcome = 'ok' | 'refuse';

function aForm(outcome: (attempt: number, name: string) => Outcome | Promise<Outcome> = () => 'ok') {
  forms += 1;
  const messageId = `form-${forms}`;
  const store = createStore();
  const log: string[] = [];
  let attempts = 0;
  const gateway = aFakeGateway({
    files: {
      upload: async ({ multipart: { fileName } }) => {
        attempts += 1;
        if ((await outcome(attempts, fileName)) === 'refuse') throw new Refusal('PICTURE_TOO_LARGE');
        return { data: `/private-bucket/${fileName}`, fileName, fileSize: 1 };
      },
    },
  });
  const api = createApiClient({ prefixUrl: 'http://gateway.test', token: () => 't', fetch: gateway.fetch });
  const images = createFormImages({
    store,
    newUuid,
    upload: createUploadFile(api, { after: browserClock.after }),
    preview: { create: ({ name }) => `blob:${name}`, revoke: (url) => void log.push(`revoked ${url}`) },
    cacheUrl: (address) => void log.push(`cached ${address}`),
    onRefused: ({ errorCode }) => void log.push(`refused ${errorCode}`),
  });
  const memory = () => store.get(cardMemoryAtom(messageId));
  const urls = () => {
    const answer = memory().answers.get('photo');
    return answer?.kind === 'images' ? answer.urls : [];
  };
  return { messageId, store, log, images, memory, urls };
}

const anImage = (name: string) => new File(['bytes'], name, { type: 'image/png' });

describe('images of a form', () => {
  it('[WB60] show as uploading and join the form values once they are stored', async () => {
    const { images, messageId, memory, urls, log } = aForm();
    images.add(messageId, 'photo', [anImage('a.png'), anImage('b.png')]);
    expect(memory().uploads).toMatchObject([
      { fieldId: 'photo', name: 'a.png', previewUrl: 'blob:a.png', state: 'uploading' },
      { name: 'b.png', state: 'uploading' },
    ]);
    await vi.waitFor(() => expect(memory().uploads).toEqual([]));
    expect(urls()).toEqual(['/private-bucket/a.png', '/private-bucket/b.png']);
    expect(log).toContain('cached /private-bucket/a.png');
  });

  it('[WB60] show a rejected upload, which can be retried', async () => {
    const { images, messageId, memory, urls, log } = aForm((attempt) => (attempt === 1 ? 'refuse' : 'ok'));
    images.add(messageId, 'photo', [anImage('a.png')]);
    await vi.waitFor(() => expect(memory().uploads).toMatchObject([{ state: 'failed' }]));
    expect(log).toEqual(['refused PICTURE_TOO_LARGE']);
    images.retry(messageId, memory().uploads[0]?.uploadId ?? '');
    await vi.waitFor(() => expect(urls()).toEqual(['/private-bucket/a.png']));
  });

  it('[WB569] stay in the order of choosing whichever is stored first, and wait for none that failed or was removed', async () => {
    const ends = new Map<string, (outcome: Outcome) => void>();
    const { images, messageId, memory, urls } = aForm(
      (_attempt, name) => new Promise((resolve) => ends.set(name, resolve)),
    );
    const names = ['a.png', 'b.png', 'c.png', 'd.png', 'e.png'];
    images.add(
      messageId,
      'photo',
      names.map((name) => anImage(name)),
    );
    images.add(messageId, 'stamp', [anImage('s.png')]);
    await vi.waitFor(() => expect([...ends.keys()]).toEqual(names.slice(0, 4)));
    ends.get('d.png')?.('ok');
    ends.get('b.png')?.('refuse');
    await vi.waitFor(() => expect(memory().uploads[1]).toMatchObject({ name: 'b.png', state: 'failed' }));
    await vi.waitFor(() => expect([...ends.keys()]).toEqual([...names, 's.png']));
    ends.get('s.png')?.('ok');
    await vi.waitFor(() => expect(memory().answers.get('stamp')).toMatchObject({ urls: ['/private-bucket/s.png'] }));
    expect(urls()).toEqual([]);
    images.drop(memory().uploads.find(({ name }) => name === 'c.png')?.uploadId ?? '');
    for (const name of ['e.png', 'c.png', 'a.png']) ends.get(name)?.('ok');
    const stored = ['a.png', 'd.png', 'e.png'].map((name) => `/private-bucket/${name}`);
    await vi.waitFor(() => expect(urls()).toEqual(stored));
  });

  it('[WB60] reject vector images', () => {
    const { images, messageId, memory, log } = aForm();
    images.add(messageId, 'photo', [new File(['<svg/>'], 'plan.svg', { type: 'image/svg+xml' })]);
    expect([memory().uploads, log]).toEqual([[], ['refused FILE_TYPE_REFUSED']]);
  });

  it('[WB60] that are removed while uploading do not join the form values', async () => {
    const { images, messageId, store, memory, urls, log } = aForm();
    images.add(messageId, 'photo', [anImage('a.png'), anImage('b.png')]);
    const uploadId = memory().uploads[0]?.uploadId ?? '';
    images.drop(uploadId);
    store.set(cardMemoryAtom(messageId), { type: 'removeUpload', fieldId: 'photo', uploadId });
    await vi.waitFor(() => expect(urls()).toEqual(['/private-bucket/b.png']));
    expect(log).toContain('revoked blob:a.png');
  });

  it('[WB60] reject other kinds of files with a message', () => {
    const { images, messageId, memory, log } = aForm();
    images.add(messageId, 'photo', [new File(['x'], 'a.pdf', { type: 'application/pdf' })]);
    expect([memory().uploads, log]).toEqual([[], ['refused FILE_TYPE_REFUSED']]);
  });
});

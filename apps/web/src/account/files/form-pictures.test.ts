import { createApiClient } from '@parley/api-client';
import { aFakeGateway, Refusal } from '@parley/api-client/testing';
import { createStore } from 'jotai';
import { describe, expect, it, vi } from 'vitest';
import { cardMemoryAtom } from '../../stores/card-memory';
import { newUuid } from '../../sync/new-uuid';
import { createFormPictures } from './form-pictures';
import { createUploadFile } from './upload-file';

let forms = 0;

function aWorld(fate: (attempt: number) => 'ok' | 'refuse' = () => 'ok') {
  forms += 1;
  const messageId = `form-${forms}`;
  const store = createStore();
  const log: string[] = [];
  let attempts = 0;
  const gateway = aFakeGateway({
    files: {
      upload: async ({ multipart: { fileName } }) => {
        attempts += 1;
        if (fate(attempts) === 'refuse') throw new Refusal('PICTURE_TOO_LARGE');
        return { data: `/private-bucket/${fileName}`, fileName, fileSize: 1 };
      },
    },
  });
  const api = createApiClient({ prefixUrl: 'http://gateway.test', token: () => 't', fetch: gateway.fetch });
  const pictures = createFormPictures({
    store,
    newUuid,
    upload: createUploadFile(api),
    preview: { of: ({ name }) => `blob:${name}`, end: (url) => void log.push(`end ${url}`) },
    remember: (address) => void log.push(`know ${address}`),
    refused: ({ errorCode }) => void log.push(`refused ${errorCode}`),
  });
  const memory = () => store.get(cardMemoryAtom(messageId));
  const urls = () => {
    const answer = memory().answers.get('photo');
    return answer?.kind === 'images' ? answer.urls : [];
  };
  return { messageId, store, log, pictures, memory, urls };
}

const aPicture = (name: string) => new File(['bytes'], name, { type: 'image/png' });

describe('pictures of a form', () => {
  it('[WB60] show as on their way and join the answer when the gateway has them', async () => {
    const { pictures, messageId, memory, urls, log } = aWorld();
    pictures.add(messageId, 'photo', [aPicture('a.png'), aPicture('b.png')]);
    expect(memory().uploads).toMatchObject([
      { fieldId: 'photo', name: 'a.png', previewUrl: 'blob:a.png', state: 'uploading' },
      { name: 'b.png', state: 'uploading' },
    ]);
    await vi.waitFor(() => expect(memory().uploads).toEqual([]));
    expect(urls().toSorted()).toEqual(['/private-bucket/a.png', '/private-bucket/b.png']);
    expect(log).toContain('know /private-bucket/a.png');
  });

  it('[WB60] that were not taken say so and can be sent again', async () => {
    const { pictures, messageId, memory, urls, log } = aWorld((attempt) => (attempt === 1 ? 'refuse' : 'ok'));
    pictures.add(messageId, 'photo', [aPicture('a.png')]);
    await vi.waitFor(() => expect(memory().uploads).toMatchObject([{ state: 'failed' }]));
    expect(log).toEqual(['refused PICTURE_TOO_LARGE']);
    pictures.retry(messageId, memory().uploads[0]?.uploadId ?? '');
    await vi.waitFor(() => expect(urls()).toEqual(['/private-bucket/a.png']));
  });

  it('[WB60] that are taken away meanwhile join nothing', async () => {
    const { pictures, messageId, store, memory, urls, log } = aWorld();
    pictures.add(messageId, 'photo', [aPicture('a.png'), aPicture('b.png')]);
    const uploadId = memory().uploads[0]?.uploadId ?? '';
    pictures.drop(uploadId);
    store.set(cardMemoryAtom(messageId), { type: 'dropUpload', fieldId: 'photo', uploadId });
    await vi.waitFor(() => expect(urls()).toEqual(['/private-bucket/b.png']));
    expect(log).toContain('end blob:a.png');
  });

  it('[WB60] are pictures: another file is refused in words', () => {
    const { pictures, messageId, memory, log } = aWorld();
    pictures.add(messageId, 'photo', [new File(['x'], 'a.pdf', { type: 'application/pdf' })]);
    expect([memory().uploads, log]).toEqual([[], ['refused FILE_TYPE_REFUSED']]);
  });
});

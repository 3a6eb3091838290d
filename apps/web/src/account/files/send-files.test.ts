import { createApiClient } from '@parley/api-client';
import { aFakeGateway, NoNetwork, Refusal } from '@parley/api-client/testing';
import { type MessageDraft, Room } from '@parley/domain';
import { aMessage } from '@parley/domain/testing';
import { createStore } from 'jotai';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { roomListAtom } from '../../stores/rooms';
import { timelineAtom } from '../../stores/timeline';
import { uploadAtom } from '../../stores/uploads';
import { newUuid } from '../../sync/new-uuid';
import { aSender } from '../../testing/a-sender';
import { createFileSender } from './send-files';
import { createUploadFile } from './upload-file';

let rooms = 0;

/** A room and a gateway; `fate` says what becomes of the nth upload. */
function aWorld(fate: (attempt: number) => 'ok' | 'refuse' | 'offline' = () => 'ok') {
  rooms += 1;
  const roomId = `files-${rooms}`;
  const store = createStore();
  const uuids: string[] = [];
  const drafts: MessageDraft[] = [];
  const log: string[] = [];
  const gateway = aFakeGateway({
    files: {
      upload: async ({ multipart: { fileName, attachmentUUID }, file }) => {
        uuids.push(attachmentUUID);
        const end = fate(uuids.length);
        if (end === 'refuse') throw new Refusal('FILE_CONTENT_MISMATCH');
        if (end === 'offline') throw new NoNetwork();
        const data = `/private-bucket/${'a'.repeat(32)}/${fileName}`;
        return { data, fileName, fileSize: file.size, imageWidth: 40, imageHeight: 30 };
      },
    },
    messages: {
      create: async ({ body }) => {
        drafts.push(...body);
        return body.map(({ content, msgUuid }) => aMessage(drafts.length, { roomId, content, msgUuid }));
      },
    },
  });
  const api = createApiClient({ prefixUrl: 'http://gateway.test', token: () => 't', fetch: gateway.fetch });
  const sender = aSender({ api, store });
  const files = createFileSender({
    sender,
    store,
    newUuid,
    upload: createUploadFile(api),
    preview: { of: ({ name }) => `blob:${name}`, end: (url) => void log.push(`end ${url}`) },
    remember: (address, url) => void log.push(`know ${address.split('/').at(-1)} ${url}`),
    refused: ({ errorCode }, refused) =>
      void log.push(['refused', errorCode, ...refused.map(({ name }) => name)].join(' ')),
  });
  return { roomId, store, uuids, drafts, log, files, timeline: () => store.get(timelineAtom(roomId)) };
}

const aFile = (name: string, text = 'bytes') => new File([text], name);
/** The size is what counts, so the bytes are not there. */
const aLargeFile = (name: string) => Object.defineProperty(aFile(name), 'size', { value: 50 * 1024 * 1024 + 1 });

describe('files that are sent', () => {
  it('[WB204] wait where they are when the room was closed while they went up, and are sent once it is open', async () => {
    const { files, roomId, timeline, store, drafts, uuids } = aWorld();
    const close = (closeFlag: number) =>
      store.set(roomListAtom, { type: 'rooms.loaded', data: [v.parse(Room, { roomId, closeFlag })] });
    const done: string[] = [];
    files.send(roomId, [aFile('order.pdf')], ({ name }) => void done.push(name));
    close(1);
    await vi.waitFor(() => expect(timeline().pending).toMatchObject([{ state: 2, refusal: 'NOT_SERVING' }]));
    expect([uuids.length, drafts, done]).toEqual([1, [], []]);
    close(0);
    files.retry(roomId, timeline().pending[0]?.msgUuid ?? '');
    await vi.waitFor(() => expect(drafts).toMatchObject([{ shareTitle: 'order.pdf' }]));
    expect([new Set(uuids).size, done]).toEqual([1, ['order.pdf']]);
  });

  it('[WB184] are reported when each is a message, was refused at once, or was given up', async () => {
    const { files, roomId, timeline } = aWorld((attempt) => (attempt === 1 ? 'ok' : 'refuse'));
    const done: string[] = [];
    files.send(
      roomId,
      [aFile('one.txt'), aLargeFile('huge.bin'), aFile('two.txt')],
      ({ name }) => void done.push(name),
    );
    expect(done).toEqual(['huge.bin']);
    await vi.waitFor(() => expect(timeline().pending).toMatchObject([{ state: 2, refusal: 'FILE_CONTENT_MISMATCH' }]));
    expect(done).toEqual(['huge.bin', 'one.txt']);
    files.drop(roomId, timeline().pending[0]?.msgUuid ?? '');
    expect(done).toEqual(['huge.bin', 'one.txt', 'two.txt']);
  });

  it('[WB57] show at once, are stored and then named by a message, in the order in which they were chosen', async () => {
    const { files, roomId, timeline, store, drafts, uuids, log } = aWorld();
    files.send(roomId, [aFile('box.PNG'), aFile('order.pdf'), aFile('belt.mp4')]);
    expect(timeline().pending.map(({ state, content }) => [state, content])).toEqual([
      [-1, 'box.PNG'],
      [-1, 'order.pdf'],
      [-1, 'belt.mp4'],
    ]);
    expect(store.get(uploadAtom(timeline().pending[0]?.msgUuid ?? ''))).toEqual({
      kind: 'image',
      name: 'box.PNG',
      size: 5,
      previewUrl: 'blob:box.PNG',
      share: undefined,
    });
    await vi.waitFor(() => expect(timeline().confirmed).toHaveLength(3));
    expect(drafts).toMatchObject([
      { msgType: 'IMAGE', shareTitle: 'box.PNG', fileSize: 5, imageWidth: 40, imageHeight: 30 },
      { msgType: 'FILE', shareTitle: 'order.pdf' },
      { msgType: 'VIDEO', shareTitle: 'belt.mp4' },
    ]);
    expect(drafts.map(({ content }) => content.split('/').at(-1))).toEqual(['box.PNG', 'order.pdf', 'belt.mp4']);
    expect(drafts.map(({ msgUuid }) => msgUuid)).toEqual(uuids);
    expect(log).toEqual(['know box.PNG blob:box.PNG']);
  });

  it('[WB57] that were not taken say why, keep no other back, and are sent again under their uuid', async () => {
    const { files, roomId, timeline, uuids, log } = aWorld((attempt) => (attempt === 1 ? 'refuse' : 'ok'));
    files.send(roomId, [aFile('a.pdf'), aFile('b.pdf')]);
    await vi.waitFor(() => expect(timeline().confirmed).toHaveLength(1));
    expect(timeline().pending).toMatchObject([{ content: 'a.pdf', state: 2, refusal: 'FILE_CONTENT_MISMATCH' }]);
    expect(log).toContain('refused FILE_CONTENT_MISMATCH a.pdf');
    files.retry(roomId, uuids[0] ?? '');
    expect(timeline().pending).toMatchObject([{ state: -1 }]);
    await vi.waitFor(() => expect(timeline().confirmed).toHaveLength(2));
    expect(uuids[2]).toBe(uuids[0]);
  });

  it('[WB57] without a network are marked as not sent, for the reader to try again', async () => {
    const { files, roomId, timeline } = aWorld(() => 'offline');
    files.send(roomId, [aFile('a.pdf')]);
    await vi.waitFor(() => expect(timeline().pending).toMatchObject([{ state: 2 }]));
  });

  it('[WB57] that are deleted meanwhile are given up, and nothing of them goes out', async () => {
    const { files, roomId, timeline, drafts, log, store } = aWorld();
    files.send(roomId, [aFile('a.pdf'), aFile('b.pdf')]);
    const [first] = timeline().pending;
    files.drop(roomId, first?.msgUuid ?? '');
    await vi.waitFor(() => expect(timeline().confirmed).toHaveLength(1));
    expect([timeline().pending, drafts.map(({ shareTitle }) => shareTitle)]).toEqual([[], ['b.pdf']]);
    expect(log).toEqual(['end blob:a.pdf']);
    expect(store.get(uploadAtom(first?.msgUuid ?? ''))).toBeUndefined();
  });

  it('[WB188] are given up while they go up, and not once the gateway has them', async () => {
    const { files, roomId, timeline, uuids, log } = aWorld();
    files.send(roomId, [aFile('a.pdf'), aFile('b.pdf')]);
    const [first, second] = timeline().pending.map(({ msgUuid }) => msgUuid);
    files.cancel(roomId, first ?? '');
    await vi.waitFor(() => expect(timeline().confirmed).toHaveLength(1));
    files.cancel(roomId, second ?? '');
    expect([timeline().pending, timeline().confirmed.length, uuids]).toEqual([[], 1, [second]]);
    expect(log).toEqual(['end blob:a.pdf']);
  });

  it('[WB15] of the last account do not go out after it is forgotten', async () => {
    const { files, roomId, uuids, log } = aWorld();
    files.send(roomId, [aFile('a.pdf'), aFile('b.pdf')]);
    files.forget();
    files.send(roomId, [aFile('c.pdf')]);
    await vi.waitFor(() => expect(uuids).toHaveLength(1));
    expect(log).toEqual(['end blob:a.pdf', 'end blob:b.pdf']);
  });

  it('[WB58] of a kind that is not taken are refused before anything is sent; the others go', async () => {
    const { files, roomId, timeline, uuids, log } = aWorld();
    const noted = new File(['x'], 'notes', { type: 'text/plain' });
    files.send(roomId, [aFile('run.exe'), aFile('noextension'), aFile('b.PDF'), aFile('c.pdf. \u200e'), noted]);
    expect(log).toEqual(['refused FILE_TYPE_REFUSED run.exe noextension']);
    await vi.waitFor(() => expect(timeline().confirmed).toHaveLength(3));
    expect([timeline().pending, uuids.length]).toEqual([[], 3]);
  });

  it('[WB58] larger than 50 MB are refused before anything is sent; the others go', async () => {
    const { files, roomId, timeline, uuids, log } = aWorld();
    files.send(roomId, [aLargeFile('huge.zip'), aFile('b.pdf')]);
    expect(log).toEqual(['refused FILE_TOO_LARGE huge.zip']);
    await vi.waitFor(() => expect(timeline().confirmed).toHaveLength(1));
    expect([timeline().pending, uuids.length]).toEqual([[], 1]);
  });
});

import { createApiClient } from '@parley/api-client';
import { aFakeGateway, NoNetwork, Refusal } from '@parley/api-client/testing';
import { type MessageDraft, Room } from '@parley/domain';
import { aMessage } from '@parley/domain/testing';
import { browserClock } from '@parley/realtime';
import { createStore } from 'jotai';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { roomListAtom } from '../../stores/rooms';
import { timelineAtom } from '../../stores/timeline';
import { uploadAtom } from '../../stores/uploads';
import { newUuid } from '../../sync/new-uuid';
import { aMessageSending } from '../../testing/a-message-sending';
import { createFileSender } from './send-files';
import { createUploadFile } from './upload-file';
import { rememberVoiceDuration } from './voice-duration';

let rooms = 0;

/** The fake gateway answers requests that were aborted too; the real one does not. */
const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

type Outcome = 'ok' | 'refuse' | 'offline';

/** A room and a gateway; `outcome` is the result of the nth upload. */
function aFileRoom(outcome: (attempt: number, name: string) => Outcome | Promise<Outcome> = () => 'ok') {
  rooms += 1;
  const roomId = `files-${rooms}`;
  const store = createStore();
  const uuids: string[] = [];
  const newMessages: MessageDraft[] = [];
  const log: string[] = [];
  const gateway = aFakeGateway({
    files: {
      upload: async ({ multipart: { fileName, attachmentUUID }, file }) => {
        uuids.push(attachmentUUID);
        const result = await outcome(uuids.length, fileName);
        if (result === 'refuse') throw new Refusal('FILE_CONTENT_MISMATCH');
        if (result === 'offline') throw new NoNetwork();
        const data = `/private-bucket/${'a'.repeat(32)}/${fileName}`;
        return { data, fileName, fileSize: file.size, imageWidth: 40, imageHeight: 30 };
      },
    },
    messages: {
      create: async ({ body }) => {
        newMessages.push(...body);
        return body.map(({ content, msgUuid }) => aMessage(newMessages.length, { roomId, content, msgUuid }));
      },
    },
  });
  const api = createApiClient({ prefixUrl: 'http://gateway.test', token: () => 't', fetch: gateway.fetch });
  const messageSending = aMessageSending({ api, store });
  const upload = createUploadFile(api, { after: browserClock.after });
  const files = createFileSender({
    messageSending,
    store,
    newUuid,
    upload: (file, options) => Promise.race([upload(file, options), untilAborted(options.signal)]),
    preview: { create: ({ name }) => `blob:${name}`, revoke: (url) => void log.push(`revoked ${url}`) },
    cacheUrl: (address, url) => void log.push(`cached ${address.split('/').at(-1)} ${url}`),
    onRefused: ({ errorCode }, refused) =>
      void log.push(['refused', errorCode, ...refused.map(({ name }) => name)].join(' ')),
  });
  return { roomId, store, uuids, newMessages, log, files, timeline: () => store.get(timelineAtom(roomId)) };
}

/** A room whose uploads of six files end when the test says so. */
function aSlowFileRoom() {
  const names = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf', 'f.pdf'];
  const ends = new Map<string, (outcome: Outcome) => void>();
  const outcomes = new Map(names.map((name) => [name, new Promise<Outcome>((resolve) => ends.set(name, resolve))]));
  const room = aFileRoom((_attempt, name) => outcomes.get(name) ?? 'ok');
  return { ...room, names, finish: (name: string, outcome: Outcome = 'ok') => ends.get(name)?.(outcome) };
}

const aFile = (name: string, text = 'bytes') => new File([text], name);
/** Only the size matters, so the bytes are missing. */
const aLargeFile = (name: string) => Object.defineProperty(aFile(name), 'size', { value: 50 * 1024 * 1024 + 1 });

describe('files that are sent', () => {
  it('[WB355] are voice messages with their duration when they were recorded, and files when they were chosen', async () => {
    const { files, roomId, newMessages, store, log } = aFileRoom();
    const recording = aFile('voice.weba');
    rememberVoiceDuration(recording, 12);
    files.send(roomId, [recording, aFile('song.weba')]);
    const kinds = store.get(timelineAtom(roomId)).pending.map(({ msgUuid }) => store.get(uploadAtom(msgUuid)));
    expect(kinds).toMatchObject([{ kind: 'voice', duration: 12 }, { kind: 'file' }]);
    await vi.waitFor(() => expect(newMessages).toHaveLength(2));
    expect(newMessages).toMatchObject([{ msgType: 'VOICE', duration: 12 }, { msgType: 'FILE' }]);
    expect(newMessages[1]).not.toHaveProperty('duration');
    expect(log).toEqual(['cached voice.weba blob:voice.weba']);
  });

  it('[WB204] stay pending when the room closes during the upload, and are sent once it is open', async () => {
    const { files, roomId, timeline, store, newMessages, uuids } = aFileRoom();
    const close = (closeFlag: number) =>
      store.set(roomListAtom, { type: 'rooms.loaded', data: [v.parse(Room, { roomId, closeFlag })] });
    const done: string[] = [];
    files.send(roomId, [aFile('order.pdf')], ({ name }) => void done.push(name));
    close(1);
    await vi.waitFor(() => expect(timeline().pending).toMatchObject([{ state: 2, refusal: 'NOT_SERVING' }]));
    expect([uuids.length, newMessages, done]).toEqual([1, [], []]);
    close(0);
    files.retry(roomId, timeline().pending[0]?.msgUuid ?? '');
    await vi.waitFor(() => expect(newMessages).toMatchObject([{ shareTitle: 'order.pdf' }]));
    expect([new Set(uuids).size, done]).toEqual([1, ['order.pdf']]);
  });

  it('[WB184] are reported once each is a message, was rejected, or was deleted', async () => {
    const { files, roomId, timeline } = aFileRoom((attempt) => (attempt === 1 ? 'ok' : 'refuse'));
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

  it('[WB57] show at once, are uploaded and then sent as messages, in the order of choosing', async () => {
    const { files, roomId, timeline, store, newMessages, uuids, log } = aFileRoom();
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
    });
    await vi.waitFor(() => expect(timeline().confirmed).toHaveLength(3));
    expect(newMessages).toMatchObject([
      { msgType: 'IMAGE', shareTitle: 'box.PNG', fileSize: 5, imageWidth: 40, imageHeight: 30 },
      { msgType: 'FILE', shareTitle: 'order.pdf' },
      { msgType: 'VIDEO', shareTitle: 'belt.mp4' },
    ]);
    expect(newMessages.map(({ content }) => content.split('/').at(-1))).toEqual(['box.PNG', 'order.pdf', 'belt.mp4']);
    expect(newMessages.map(({ msgUuid }) => msgUuid)).toEqual(uuids);
    expect(log).toEqual(['cached box.PNG blob:box.PNG', 'cached belt.mp4 blob:belt.mp4']);
  });

  it('[WB271] say how many files of the same sending follow, without those that failed or were cancelled', async () => {
    const { files, roomId, timeline, newMessages, uuids } = aFileRoom(async (attempt) => {
      if (attempt === 2) return 'refuse';
      if (attempt === 1) await vi.waitFor(() => expect(timeline().pending[1]).toMatchObject({ state: 2 }));
      return 'ok';
    });
    const names = ['a.pdf', 'refused.pdf', 'cancelled.pdf', 'd.pdf'];
    files.send(
      roomId,
      names.map((name) => aFile(name)),
    );
    files.send(roomId, [aFile('later.pdf')]);
    files.cancel(roomId, timeline().pending[2]?.msgUuid ?? '');
    await vi.waitFor(() => expect(newMessages).toHaveLength(3));
    files.retry(roomId, uuids[1] ?? '');
    await vi.waitFor(() => expect(newMessages).toHaveLength(4));
    expect(newMessages.map(({ shareTitle, filesToFollow }) => [shareTitle, filesToFollow])).toEqual([
      ['a.pdf', 1],
      ['d.pdf', 0],
      ['later.pdf', 0],
      ['refused.pdf', 0],
    ]);
  });

  it('[WB57] that were rejected say why, do not delay others, and are sent again under their uuid', async () => {
    const { files, roomId, timeline, uuids, log } = aFileRoom((attempt) => (attempt === 1 ? 'refuse' : 'ok'));
    files.send(roomId, [aFile('a.pdf'), aFile('b.pdf')]);
    await vi.waitFor(() => expect(timeline().confirmed).toHaveLength(1));
    expect(timeline().pending).toMatchObject([{ content: 'a.pdf', state: 2, refusal: 'FILE_CONTENT_MISMATCH' }]);
    expect(log).toContain('refused FILE_CONTENT_MISMATCH a.pdf');
    files.retry(roomId, uuids[0] ?? '');
    expect(timeline().pending).toMatchObject([{ state: -1 }]);
    await vi.waitFor(() => expect(timeline().confirmed).toHaveLength(2));
    expect(uuids[2]).toBe(uuids[0]);
  });

  it('[WB57] without a network are marked as failed, to be retried', async () => {
    const { files, roomId, timeline } = aFileRoom(() => 'offline');
    files.send(roomId, [aFile('a.pdf')]);
    await vi.waitFor(() => expect(timeline().pending).toMatchObject([{ state: 2 }]));
  });

  it('[WB57] that are deleted during the upload are cancelled and not sent', async () => {
    const { files, roomId, timeline, newMessages, log, store } = aFileRoom();
    files.send(roomId, [aFile('a.pdf'), aFile('b.pdf')]);
    const [first] = timeline().pending;
    files.drop(roomId, first?.msgUuid ?? '');
    await vi.waitFor(() => expect(timeline().confirmed).toHaveLength(1));
    expect([timeline().pending, newMessages.map(({ shareTitle }) => shareTitle)]).toEqual([[], ['b.pdf']]);
    expect(log).toEqual(['revoked blob:a.pdf']);
    expect(store.get(uploadAtom(first?.msgUuid ?? ''))).toBeUndefined();
  });

  it('[WB565] are uploaded four at once, and their messages stand in the order of choosing', async () => {
    const { files, roomId, timeline, uuids, newMessages, finish, names } = aSlowFileRoom();
    files.send(
      roomId,
      names.map((name) => aFile(name)),
    );
    await vi.waitFor(() => expect(uuids).toHaveLength(4));
    for (const name of ['d.pdf', 'c.pdf', 'b.pdf']) finish(name);
    await vi.waitFor(() => expect(uuids).toHaveLength(6));
    expect([newMessages, timeline().pending.length]).toEqual([[], 6]);
    for (const name of ['f.pdf', 'a.pdf', 'e.pdf']) finish(name);
    await vi.waitFor(() => expect(newMessages.map(({ shareTitle }) => shareTitle)).toEqual(names));
    expect(newMessages.map(({ filesToFollow }) => filesToFollow)).toEqual([5, 4, 3, 2, 1, 0]);
  });

  it('[WB565] that fail or are cancelled hold no others up', async () => {
    const { files, roomId, timeline, uuids, newMessages, finish, names } = aSlowFileRoom();
    files.send(
      roomId,
      names.map((name) => aFile(name)),
    );
    await vi.waitFor(() => expect(uuids).toHaveLength(4));
    for (const name of ['c.pdf', 'd.pdf']) finish(name);
    finish('b.pdf', 'refuse');
    await vi.waitFor(() => expect(timeline().pending[1]).toMatchObject({ content: 'b.pdf', state: 2 }));
    expect(newMessages).toEqual([]);
    files.cancel(roomId, uuids[0] ?? '');
    await vi.waitFor(() => expect(newMessages.map(({ shareTitle }) => shareTitle)).toEqual(['c.pdf', 'd.pdf']));
    await vi.waitFor(() => expect(uuids).toHaveLength(6));
  });

  it('[WB565] wait for those chosen before them in their own room only', async () => {
    const { files, roomId, newMessages, finish } = aSlowFileRoom();
    files.send(roomId, [aFile('a.pdf')]);
    files.send(`${roomId}-other`, [aFile('b.pdf')]);
    finish('b.pdf');
    await vi.waitFor(() => expect(newMessages).toMatchObject([{ shareTitle: 'b.pdf' }]));
  });

  it('[WB188] that are cancelled while they wait for their turn are not sent', async () => {
    const { files, roomId, timeline, uuids, newMessages, finish } = aSlowFileRoom();
    files.send(roomId, [aFile('a.pdf'), aFile('b.pdf')]);
    await vi.waitFor(() => expect(uuids).toHaveLength(2));
    finish('b.pdf');
    files.cancel(roomId, uuids[1] ?? '');
    finish('a.pdf');
    await vi.waitFor(() => expect(newMessages).toMatchObject([{ shareTitle: 'a.pdf', filesToFollow: 0 }]));
    expect(timeline().pending).toEqual([]);
  });

  it('[WB188] can be cancelled during the upload, and not once they are stored', async () => {
    const { files, roomId, timeline, uuids, log } = aFileRoom();
    files.send(roomId, [aFile('a.pdf'), aFile('b.pdf')]);
    const [first, second] = timeline().pending.map(({ msgUuid }) => msgUuid);
    files.cancel(roomId, first ?? '');
    await vi.waitFor(() => expect(timeline().confirmed).toHaveLength(1));
    files.cancel(roomId, second ?? '');
    expect([timeline().pending, timeline().confirmed.length, uuids]).toEqual([[], 1, [first, second]]);
    expect(log).toEqual(['revoked blob:a.pdf']);
  });

  it('[WB15] of the previous account are not sent after it is closed', async () => {
    const { files, roomId, newMessages, uuids, log } = aFileRoom();
    files.send(roomId, [aFile('a.pdf'), aFile('b.pdf')]);
    files.cancelAll();
    files.send(roomId, [aFile('c.pdf')]);
    await vi.waitFor(() => expect(newMessages.at(-1)).toMatchObject({ shareTitle: 'c.pdf' }));
    expect([uuids.length, newMessages.length]).toEqual([3, 1]);
    expect(log).toEqual(['revoked blob:a.pdf', 'revoked blob:b.pdf']);
  });

  it('[WB58] of a rejected type are refused before the upload; the others are sent', async () => {
    const { files, roomId, timeline, uuids, log } = aFileRoom();
    const plainText = new File(['x'], 'notes', { type: 'text/plain' });
    files.send(roomId, [aFile('run.exe'), aFile('noextension'), aFile('b.PDF'), aFile('c.pdf. \u200e'), plainText]);
    expect(log).toEqual(['refused FILE_TYPE_REFUSED run.exe noextension']);
    await vi.waitFor(() => expect(timeline().confirmed).toHaveLength(3));
    expect([timeline().pending, uuids.length]).toEqual([[], 3]);
  });

  it('[WB58] larger than 50 MB are refused before the upload; the others are sent', async () => {
    const { files, roomId, timeline, uuids, log } = aFileRoom();
    files.send(roomId, [aLargeFile('huge.zip'), aFile('b.pdf')]);
    expect(log).toEqual(['refused FILE_TOO_LARGE huge.zip']);
    await vi.waitFor(() => expect(timeline().confirmed).toHaveLength(1));
    expect([timeline().pending, uuids.length]).toEqual([[], 1]);
  });

  it('[WB312] without content are refused before the upload; the others are sent', async () => {
    const { files, roomId, timeline, uuids, log } = aFileRoom();
    files.send(roomId, [new File([], 'empty.pdf'), aFile('b.pdf')]);
    expect(log).toEqual(['refused FILE_EMPTY empty.pdf']);
    await vi.waitFor(() => expect(timeline().confirmed).toHaveLength(1));
    expect([timeline().pending, uuids.length]).toEqual([[], 1]);
  });
});

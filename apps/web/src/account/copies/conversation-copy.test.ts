import { emptyTimeline } from '@parley/domain';
import { aMessage } from '@parley/domain/testing';
import { fakeClock } from '@parley/realtime/testing';
import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { connectionAtom } from '../../stores/connection';
import { currentRoomAtom, roomListAtom } from '../../stores/rooms';
import { sessionAtom } from '../../stores/session';
import { timelineAtom } from '../../stores/timeline';
import { aRoom, aUser } from '../../testing';
import { aKeyValueStore, aMemoryStorage } from '../../testing/a-message-sending';
import { storageKeys } from '../storage/storage';
import { keepConversationCopy } from './conversation-copy';

const owner = { tenant: 't', account: 'lin' };
type Store = ReturnType<typeof createStore>;
type Copies = ReturnType<typeof aMemoryStorage>['copies'];

/** One page of the device, on which somebody is signed in. */
function aPage(copies: Copies, device = aKeyValueStore()) {
  const store = createStore();
  store.set(sessionAtom, { status: 'signedIn', user: aUser() });
  const { after, advance } = fakeClock();
  const copy = keepConversationCopy({ owner, store, copies, device, after });
  return { store, copy, device, advance };
}

/** A page that starts while the gateway cannot be reached. */
function anOfflinePage(copies: Copies) {
  const page = aPage(copies);
  page.store.set(connectionAtom, { status: 'lost' });
  return page;
}

type Messages = readonly ReturnType<typeof aMessage>[];

function showRoom(store: Store, messages: Messages, changes = {}): void {
  store.set(roomListAtom, { type: 'rooms.loaded', data: [aRoom('r1')] });
  store.set(timelineAtom('r1'), { type: 'page.loaded', data: { messages, direction: 'newest', ...changes } });
}

/** The copies that a page leaves on the device after it has shown these messages. */
async function copiesOf(messages: Messages, changes = {}): Promise<Copies> {
  const { copies } = aMemoryStorage();
  const { store, copy } = aPage(copies);
  showRoom(store, messages, changes);
  await copy.close();
  return copies;
}

const contentsIn = (store: Store) => store.get(timelineAtom('r1')).confirmed.map(({ content }) => content);
const aMessageOf = (roomSeq: number, changes = {}) =>
  aMessage(roomSeq, { roomId: 'r1', content: `text ${roomSeq}`, ...changes });
const upTo = (count: number) => Array.from({ length: count }, (_, index) => aMessageOf(index + 1));

describe('the copy of the conversation', () => {
  it('[WB372] is shown by a page that starts while the gateway cannot be reached', async () => {
    const { store } = anOfflinePage(await copiesOf(upTo(2), { atStart: true }));
    await expect.poll(() => contentsIn(store)).toEqual(['text 1', 'text 2']);
    expect(store.get(currentRoomAtom)?.roomId).toBe('r1');
    expect(store.get(timelineAtom('r1')).isAtStart).toBe(true);
  });

  it('[WB372] has the last fifty messages, and says that there are more', async () => {
    const { store } = anOfflinePage(await copiesOf(upTo(60), { atStart: true }));
    await expect.poll(() => contentsIn(store)).toHaveLength(50);
    expect([contentsIn(store)[0], store.get(timelineAtom('r1')).isAtStart]).toEqual(['text 11', false]);
  });

  it('[WB372] has no recalled message, and none from an answer on that is still written', async () => {
    const copies = await copiesOf([
      aMessageOf(1),
      aMessageOf(2, { state: 1 }),
      aMessageOf(3),
      aMessageOf(4, { answerState: 'streaming' }),
    ]);
    const { store } = anOfflinePage(copies);
    await expect.poll(() => contentsIn(store)).toEqual(['text 1', 'text 3']);
  });

  it('[WB372] forgets a message that was recalled, with the next write', async () => {
    const { copies } = aMemoryStorage();
    const { store, copy, advance } = aPage(copies);
    showRoom(store, upTo(2));
    store.set(timelineAtom('r1'), { type: 'message.recalled', data: { messageId: aMessageOf(2).messageId } });
    await advance(500);
    await copy.close();
    expect((await copies.all(owner)).get('conversation')).toContain('text 1');
    expect((await copies.all(owner)).get('conversation')).not.toContain('text 2');
  });

  it('[WB372] has only what comes after the last gap', async () => {
    const { copies } = aMemoryStorage();
    const { store, copy, advance } = aPage(copies);
    showRoom(store, upTo(2));
    const data = { messages: [aMessageOf(900)], direction: 'newest', missedAfterSeq: 2 } as const;
    store.set(timelineAtom('r1'), { type: 'page.loaded', data });
    await advance(500);
    await copy.close();
    const next = anOfflinePage(copies);
    await expect.poll(() => contentsIn(next.store)).toEqual(['text 900']);
  });

  it('[WB372] does not replace what the gateway has answered, and is not used with a connection', async () => {
    const { store } = aPage(await copiesOf(upTo(1)));
    store.set(connectionAtom, { status: 'connecting' });
    expect(store.get(timelineAtom('r1'))).toEqual(emptyTimeline);
    store.set(connectionAtom, { status: 'lost' });
    showRoom(store, [aMessageOf(9)]);
    await Promise.resolve();
    expect(contentsIn(store)).toEqual(['text 9']);
  });

  it('[WB372] is deleted when another account signs in, and never shown to it', async () => {
    const stored = new Map([[JSON.stringify({ tenant: 't', account: 'chen' }), 'words of chen']]);
    const deleted: unknown[] = [];
    const { copies } = aMemoryStorage();
    const { store } = anOfflinePage({
      ...copies,
      all: async (reader) => new Map([['conversation', stored.get(JSON.stringify(reader)) ?? '']]),
      deleteAll: async (except) => void deleted.push(except),
    });
    expect(deleted).toEqual([owner]);
    await Promise.resolve();
    expect(store.get(currentRoomAtom)).toBeUndefined();
  });

  it('[WB372] is not written any more once its account is closed', async () => {
    const { copies } = aMemoryStorage();
    const { store, copy, advance } = aPage(copies);
    await copy.close();
    showRoom(store, upTo(1));
    await advance(500);
    expect((await copies.all(owner)).size).toBe(0);
  });

  it('[WB372] is left out where the device cannot store it', async () => {
    const fail = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    const { store, copy } = anOfflinePage({ all: fail, write: fail, deleteAll: fail });
    showRoom(store, upTo(1));
    await copy.close();
    expect(contentsIn(store)).toEqual(['text 1']);
  });
});

describe('the end of a session', () => {
  const expired = { status: 'expired', user: aUser() } as const;

  it('[WB374] deletes the copy, and on the screen what came from it', async () => {
    const copies = await copiesOf(upTo(2));
    const { store, copy, device } = anOfflinePage(copies);
    await expect.poll(() => contentsIn(store)).toHaveLength(2);
    store.set(timelineAtom('r1'), {
      type: 'send.queued',
      data: { msgUuid: 'u', roomId: 'r1', content: 'unsent', creationDate: '' },
    });
    store.set(sessionAtom, expired);
    await copy.close();
    expect((await copies.all(owner)).size).toBe(0);
    expect(device.read(storageKeys.hasCopies)).toBeUndefined();
    expect(contentsIn(store)).toEqual([]);
    expect(store.get(timelineAtom('r1')).pending).toHaveLength(1);
  });

  it('[WB374] leaves on the screen what the gateway has confirmed since', async () => {
    const copies = await copiesOf(upTo(2));
    const { store, copy } = anOfflinePage(copies);
    await expect.poll(() => contentsIn(store)).toHaveLength(2);
    store.set(connectionAtom, { status: 'success' });
    store.set(sessionAtom, expired);
    await copy.close();
    expect(contentsIn(store)).toHaveLength(2);
    expect((await copies.all(owner)).size).toBe(0);
  });

  it('[WB374] is followed by a copy again when the same account signs in', async () => {
    const { copies } = aMemoryStorage();
    const { store, copy, device, advance } = aPage(copies);
    store.set(sessionAtom, expired);
    showRoom(store, upTo(1));
    await advance(500);
    expect((await copies.all(owner)).size).toBe(0);
    store.set(sessionAtom, { status: 'signedIn', user: aUser() });
    store.set(timelineAtom('r1'), { type: 'message.created', data: aMessageOf(2) });
    await copy.close();
    expect((await copies.all(owner)).get('conversation')).toContain('text 2');
    expect(device.read(storageKeys.hasCopies)).toBe('1');
  });
});

import { aMessage, aUser } from '@parley/domain/testing';
import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { createStorage } from '../storage/storage';
import { cardMemoryAtom } from '../stores/card-memory';
import { completeAtAtom } from '../stores/complete-at';
import { draftFilesAtom } from '../stores/draft-files';
import { layersAtom, openLayerAtom } from '../stores/layers';
import { remindersAtom } from '../stores/reminders';
import { serviceAtom } from '../stores/service';
import { sessionAtom } from '../stores/session';
import { streamAtom } from '../stores/stream';
import { timelineAtom } from '../stores/timeline';
import { forgetCards } from './forget-cards';
import { forgetRooms } from './forget-rooms';

const storage = createStorage(
  () => null,
  () => null,
);

describe('what is left of the last account', () => {
  it('[WB152] is nothing of any room, listed or not, nor what lay over it', () => {
    const store = createStore();
    const messages = [aMessage(1, { roomId: 'unlisted' })];
    store.set(timelineAtom('unlisted'), { type: 'page.loaded', data: { messages, direction: 'newest' } });
    store.set(completeAtAtom('unlisted'), 1);
    store.set(openLayerAtom, { type: 'text', text: 'of the last one' });
    store.set(draftFilesAtom, new Map([['unlisted', [new File([], 'a.txt')]]]));
    const families = [timelineAtom, streamAtom, serviceAtom, completeAtAtom];
    for (const family of families) store.get<unknown>(family('unlisted'));
    forgetRooms(store, storage);
    expect(families.flatMap((family) => [...family.getParams()])).toEqual([]);
    expect(store.get(timelineAtom('unlisted')).confirmed).toEqual([]);
    expect([store.get(layersAtom), store.get(draftFilesAtom).size]).toEqual([[], 0]);
  });

  it('[WB152] is nothing on its cards and no to-do, once it is another account', () => {
    const store = createStore();
    store.set(sessionAtom, { status: 'signedIn', user: aUser() });
    forgetCards(store);
    const data = { id: 't', content: 'call', scheduleTime: '2026-04-21 10:00:00', expiredFlag: false };
    store.set(remindersAtom, { type: 'reminder.due', data });
    store.get(cardMemoryAtom('m1'));
    store.set(sessionAtom, { status: 'expired', user: aUser() });
    store.set(sessionAtom, { status: 'signedIn', user: aUser() });
    expect([[...cardMemoryAtom.getParams()], store.get(remindersAtom).length]).toEqual([['m1'], 1]);
    store.set(sessionAtom, { status: 'signedIn', user: aUser({ uid: 'somebody-else' }) });
    expect([[...cardMemoryAtom.getParams()], store.get(remindersAtom)]).toEqual([[], []]);
  });
});

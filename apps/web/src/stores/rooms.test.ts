import { Room } from '@parley/domain';
import { aMessage, aUser } from '@parley/domain/testing';
import { createStore } from 'jotai';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { openRoomIdsAtom } from './open-rooms';
import { roomRowsAtom } from './room-rows';
import { chosenRoomIdAtom, currentRoomAtom, roomListAtom } from './rooms';
import { sessionAtom } from './session';
import { timelineAtom } from './timeline';

const aRoom = (roomId: string) => v.parse(Room, { roomId });

describe('the room list', () => {
  it('[PV9] counts unread messages of others in every room without changing the current room', () => {
    const store = createStore();
    store.set(sessionAtom, { status: 'signedIn', user: aUser() });
    store.set(roomListAtom, { type: 'rooms.loaded', data: [aRoom('room-1'), aRoom('room-2')] });
    const before = store.get(currentRoomAtom);
    for (const [roomSeq, sendSerial] of [[1, 'chen'] as const, [2, 'lin'] as const])
      store.set(timelineAtom('room-2'), {
        type: 'message.created',
        data: aMessage(roomSeq, { roomId: 'room-2', sendSerial }),
      });
    expect(store.get(roomRowsAtom).map(({ room, unread }) => [room.roomId, unread])).toEqual([
      ['room-2', 1],
      ['room-1', 0],
    ]);
    expect(store.get(currentRoomAtom)).toBe(before);
    store.set(chosenRoomIdAtom, 'room-2');
    expect(store.get(currentRoomAtom)?.roomId).toBe('room-2');
  });

  it('[WB219] drops a room that is not listed any more, unless it is on the screen or has a pending message', () => {
    const store = createStore();
    store.set(roomListAtom, { type: 'rooms.loaded', data: ['left', 'stays', 'shown', 'waits'].map(aRoom) });
    store.set(openRoomIdsAtom, 'shown');
    for (const roomId of ['left', 'stays', 'shown', 'waits']) {
      const messages = [aMessage(1, { roomId })];
      store.set(timelineAtom(roomId), { type: 'page.loaded', data: { messages, direction: 'newest' } });
    }
    const queued = { roomId: 'waits', msgUuid: 'u', content: 'soon', creationDate: '2026-04-21T02:20:00.000Z' };
    store.set(timelineAtom('waits'), { type: 'send.queued', data: queued });
    store.set(roomListAtom, { type: 'rooms.loaded', data: [aRoom('stays')] });
    const lengths = ['left', 'stays', 'shown', 'waits'].map(
      (roomId) => store.get(timelineAtom(roomId)).confirmed.length,
    );
    expect(lengths).toEqual([0, 1, 1, 1]);
  });

  it('[WB221] keeps rooms that a page of the list lacks while further pages are to come', () => {
    const store = createStore();
    store.set(roomListAtom, { type: 'rooms.loaded', data: ['first', 'second'].map(aRoom) });
    store.set(timelineAtom('second'), { type: 'message.created', data: aMessage(1, { roomId: 'second' }) });
    store.set(roomListAtom, { type: 'rooms.loaded', data: [aRoom('first')], hasMore: true });
    expect(store.get(roomListAtom).map(({ roomId }) => roomId)).toEqual(['first', 'second']);
    expect(store.get(timelineAtom('second')).confirmed).toHaveLength(1);
    store.set(roomListAtom, { type: 'rooms.loaded', data: [aRoom('first')], hasMore: false });
    expect(store.get(roomListAtom).map(({ roomId }) => roomId)).toEqual(['first']);
    expect(store.get(timelineAtom('second')).confirmed).toHaveLength(0);
  });
});

import { Room, roomRows } from '@parley/domain';
import { aMessage, aUser } from '@parley/domain/testing';
import { createStore } from 'jotai';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { chosenRoomIdAtom, currentRoomAtom, roomListAtom } from './rooms';
import { sessionAtom } from './session';
import { viewerAtom } from './viewer';

const aRoom = (roomId: string) => v.parse(Room, { roomId });

describe('the room list', () => {
  it('[PV9] counts what others say in any room, and leaves the room on the screen as it was read', () => {
    const store = createStore();
    store.set(sessionAtom, { status: 'signedIn', user: aUser() });
    store.set(roomListAtom, { type: 'rooms.loaded', data: [aRoom('room-1'), aRoom('room-2')] });
    const before = store.get(currentRoomAtom);
    for (const [roomSeq, sendSerial] of [[1, 'chen'] as const, [2, 'lin'] as const])
      store.set(roomListAtom, {
        type: 'message.created',
        data: aMessage(roomSeq, { roomId: 'room-2', sendSerial }),
      });
    const rows = roomRows(store.get(roomListAtom), store.get(viewerAtom));
    expect(rows.map(({ room, unread }) => [room.roomId, unread])).toEqual([
      ['room-2', 1],
      ['room-1', 0],
    ]);
    expect(store.get(currentRoomAtom)).toBe(before);
    store.set(chosenRoomIdAtom, 'room-2');
    expect(store.get(currentRoomAtom)?.roomId).toBe('room-2');
  });
});

import { Role, Room } from '@parley/domain';
import { aMessage, aUser } from '@parley/domain/testing';
import { createStore } from 'jotai';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { unseenAtom } from '../stores/host-page';
import { roleAtom } from '../stores/role';
import { roomListAtom } from '../stores/rooms';
import { sessionAtom } from '../stores/session';
import { createCountUnseen } from './count-unseen';

describe('the unseen count of a hidden page', () => {
  it('[WB29] ignores what a member of staff sent under the robot account, without `float`', () => {
    const store = createStore();
    store.set(roleAtom, Role.staff);
    store.set(sessionAtom, { status: 'signedIn', user: aUser({ uid: 'wang', vcRobotSerialNo: 'robot-wang' }) });
    const count = createCountUnseen(store, () => false);
    const unseenAfter = (roomSeq: number, sendSerial: string): number => {
      count('room-1', { type: 'message.created', data: aMessage(roomSeq, { sendSerial }) });
      return store.get(unseenAtom);
    };
    expect([unseenAfter(1, 'robot-wang'), unseenAfter(2, 'chen')]).toEqual([0, 1]);
    count('room-1', { type: 'room.read', data: { roomId: 'room-1', readSeq: 2 } });
    expect(store.get(unseenAtom)).toBe(0);
  });

  it('[CH21] ignores a muted room', () => {
    const store = createStore();
    const rooms = [{ roomId: 'muted', muteFlag: 1 }, { roomId: 'loud' }].map((room) => v.parse(Room, room));
    store.set(roomListAtom, { type: 'rooms.loaded', data: rooms });
    const count = createCountUnseen(store, () => false);
    for (const roomId of ['muted', 'loud'])
      count(roomId, { type: 'message.created', data: aMessage(1, { roomId, sendSerial: 'chen' }) });
    expect(store.get(unseenAtom)).toBe(1);
  });
});

import { Role } from '@parley/domain';
import { aMessage, aUser } from '@parley/domain/testing';
import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { unseenAtom } from '../stores/host-page';
import { roleAtom } from '../stores/role';
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
});

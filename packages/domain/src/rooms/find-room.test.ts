import * as v from 'valibot';
import { expect, it } from 'vitest';
import { findRoom, type RoomReference } from './find-room';
import { Room } from './room';

const rooms = [
  { roomId: 'r1', friendGroupId: 'c1', chatType: '1' },
  { roomId: 'r2', friendGroupId: 'r2', chatType: '0' },
  { roomId: 'r3', friendGroupId: 'same', chatType: '0' },
  { roomId: 'r4', friendGroupId: 'same', chatType: '2' },
  { roomId: 'c1' },
].map((room) => v.parse(Room, room));

it.each<readonly [RoomReference, string | undefined]>([
  [{ roomId: 'r1' }, 'r1'],
  [{ roomId: 'c1' }, 'c1'],
  [{ friendGroupId: 'c1', chatType: '1' }, 'r1'],
  [{ friendGroupId: 'c1', chatType: '0' }, undefined],
  [{ friendGroupId: 'r2', chatType: '0' }, 'r2'],
  [{ friendGroupId: 'same', chatType: '0' }, 'r3'],
  [{ friendGroupId: 'same', chatType: '2' }, 'r4'],
  [{ friendGroupId: 'same', chatType: undefined }, 'r3'],
  [{ friendGroupId: 'r1', chatType: '1' }, undefined],
  [{ roomId: 'same' }, undefined],
])('[FG7] finds a room by its id, or by its contact or group and the kind of chat (%#)', (reference, roomId) => {
  expect(findRoom(rooms, reference)?.roomId).toBe(roomId);
});

import type { Room } from '@parley/domain';
import { atom } from 'jotai';
import { roomFamily } from './room-family';

/** My rooms as the gateway listed them last. */
export const roomsAtom = atom<readonly Room[]>([]);

/** What the list says of a room; undefined where it is not listed, or not yet. */
export const roomAtom = roomFamily((roomId) => atom((get) => get(roomsAtom).find((room) => room.roomId === roomId)));

/** The room that the host asked for, or none: then it is the first of the list. source: XW-15 */
export const chosenRoomIdAtom = atom<string | undefined>(undefined);

/** The room of a screen that shows one: what the host asked for, else the first; undefined until the list came. */
export const currentRoomAtom = atom((get) => {
  const rooms = get(roomsAtom);
  return rooms.find(({ roomId }) => roomId === get(chosenRoomIdAtom)) ?? rooms[0];
});

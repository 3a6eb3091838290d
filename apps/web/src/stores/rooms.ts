import type { Room } from '@parley/domain';
import { atom } from 'jotai';

/** My rooms as the gateway listed them last. */
export const roomsAtom = atom<readonly Room[]>([]);

/** The room that the host asked for, or none: then it is the first of the list. source: XW-15 */
export const chosenRoomIdAtom = atom<string | undefined>(undefined);

/** The room on the screen; undefined until the list came. */
export const currentRoomAtom = atom((get) => {
  const rooms = get(roomsAtom);
  return rooms.find(({ roomId }) => roomId === get(chosenRoomIdAtom)) ?? rooms[0];
});

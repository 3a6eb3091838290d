import { emptyRoomList, type RoomListEvent, reduceRoomList } from '@parley/domain';
import { atom } from 'jotai';
import { dropRoom, roomFamily } from './families';
import { timelineAtom } from './timeline';
import { viewerAtom } from './viewer';

const current = atom(emptyRoomList);

/** My rooms, and what happened in them since they were read: only the reducer of the domain changes it. source: G5, G7 */
export const roomListAtom = atom(
  (get) => get(current),
  (get, set, event: RoomListEvent) => {
    const { rooms } = get(current);
    const list = reduceRoomList(get(current), event, get(viewerAtom));
    set(current, list);
    if (event.type !== 'rooms.loaded') return;
    for (const { roomId } of rooms) {
      const isListed = list.rooms.some((room) => room.roomId === roomId);
      // A message that is not sent yet is shown by its timeline alone.
      if (!isListed && get(timelineAtom(roomId)).pending.length === 0) dropRoom(roomId);
    }
  },
);

/** What the list says of a room; undefined where it is not listed, or not yet. */
export const roomAtom = roomFamily((roomId) =>
  atom((get) => get(roomListAtom).rooms.find((room) => room.roomId === roomId)),
);

/** The room that the host asked for, or none: then it is the first of the list. source: XW-15 */
export const chosenRoomIdAtom = atom<string | undefined>(undefined);

/** The room of a screen that shows one: what the host asked for, else the first; undefined until the list came. */
export const currentRoomAtom = atom((get) => {
  const { rooms } = get(roomListAtom);
  return rooms.find(({ roomId }) => roomId === get(chosenRoomIdAtom)) ?? rooms[0];
});

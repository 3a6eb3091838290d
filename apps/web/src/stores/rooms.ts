import { emptyRoomList, type RoomListEvent, reduceRoomList } from '@parley/domain';
import { atom } from 'jotai';
import { dropRoom, roomFamily } from './families';
import { timelineAtom } from './timeline';
import { viewerAtom } from './viewer';

const storedRoomList = atom(emptyRoomList);

/** My rooms, and what happened in them since they were read; changed only by the reducer of the domain. source: G5, G7 */
export const roomListAtom = atom(
  (get) => get(storedRoomList),
  (get, set, event: RoomListEvent) => {
    const { rooms } = get(storedRoomList);
    const list = reduceRoomList(get(storedRoomList), event, get(viewerAtom));
    set(storedRoomList, list);
    if (event.type !== 'rooms.loaded') return;
    for (const { roomId } of rooms) {
      const isListed = list.rooms.some((room) => room.roomId === roomId);
      // A pending message exists only in its timeline.
      if (!isListed && get(timelineAtom(roomId)).pending.length === 0) dropRoom(roomId);
    }
  },
);

/** The room in the list; undefined where it is not listed, or not yet. */
export const roomAtom = roomFamily((roomId) =>
  atom((get) => get(roomListAtom).rooms.find((room) => room.roomId === roomId)),
);

/** The room that the host selected; else the first of the list is shown. source: XW-15 */
export const chosenRoomIdAtom = atom<string | undefined>(undefined);

/** The selected room, else the first; undefined until the list is loaded. */
export const currentRoomAtom = atom((get) => {
  const { rooms } = get(roomListAtom);
  return rooms.find(({ roomId }) => roomId === get(chosenRoomIdAtom)) ?? rooms[0];
});

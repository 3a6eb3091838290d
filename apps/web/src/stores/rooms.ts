import { noActivity, type Room, type RoomActivityEvent, reduceRoomActivity } from '@parley/domain';
import { atom } from 'jotai';
import { atomWithReducer } from 'jotai/utils';
import { dropRoom, roomFamily } from './families';
import { openRoomIdsAtom } from './open-rooms';
import { timelineAtom } from './timeline';

/** What changes the chat list, besides messages: those enter the timeline of their room alone. */
export type RoomListEvent =
  | RoomActivityEvent
  | {
      readonly type: 'rooms.loaded';
      readonly data: readonly Room[];
      /** Whether the gateway lists more rooms than these. */
      readonly hasMore?: boolean;
    };

/** In the order of the gateway. The objects stay the same until the list is read again; only events change it. */
export const listedRoomsAtom = atom<readonly Room[]>([]);

/** What is known of a room besides its list entry and its messages: recalls, the read mark, the pin. */
export const activityAtom = roomFamily((_roomId) => atomWithReducer(noActivity, reduceRoomActivity));

/** My rooms as they were last read. */
export const roomListAtom = atom(
  (get) => get(listedRoomsAtom),
  (get, set, event: RoomListEvent) => {
    if (event.type === 'cache.dropped') {
      for (const roomId of activityAtom.getParams()) set(activityAtom(roomId), event);
      return;
    }
    if (event.type !== 'rooms.loaded') {
      set(activityAtom(event.data.roomId), event);
      return;
    }
    const unlisted = get(listedRoomsAtom).filter(({ roomId }) => !event.data.some((room) => room.roomId === roomId));
    set(listedRoomsAtom, event.hasMore ? [...event.data, ...unlisted] : event.data);
    for (const data of event.data) set(activityAtom(data.roomId), { type: 'room.listed', data });
    if (event.hasMore) return;
    const openRoomIds = get(openRoomIdsAtom);
    for (const { roomId } of unlisted) {
      // A pending message exists only in its timeline.
      const isUsed = openRoomIds.includes(roomId) || get(timelineAtom(roomId)).pending.length > 0;
      if (!isUsed) dropRoom(roomId);
    }
  },
);

/** The room in the list; undefined where it is not listed, or not yet. */
export const roomAtom = roomFamily((roomId) => atom((get) => get(roomListAtom).find((room) => room.roomId === roomId)));

/** The room that the host selected; else the first of the list is shown. source: XW-15 */
export const chosenRoomIdAtom = atom<string | undefined>(undefined);

/** The selected room, else the first; undefined until the list is loaded. */
export const currentRoomAtom = atom((get) => {
  const rooms = get(roomListAtom);
  return rooms.find(({ roomId }) => roomId === get(chosenRoomIdAtom)) ?? rooms[0];
});

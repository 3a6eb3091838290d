import type { Room } from '@parley/domain';
import { atom } from 'jotai';
import { activityAtom, listedRoomsAtom } from './rooms';

/** What only the chat list of internal staff does to the rooms; no first screen needs it. */
export type RoomListChange =
  /** A page after the first, or rooms of which something changed: other rooms stay as they are. */
  | { readonly type: 'rooms.continued'; readonly data: readonly Room[] }
  /** The viewer removed the room from the list. */
  | { readonly type: 'room.removed'; readonly data: { readonly roomId: string } };

/** Applies such a change to the list. */
export const roomListChangesAtom = atom(null, (get, set, event: RoomListChange) => {
  const rooms = get(listedRoomsAtom);
  if (event.type === 'room.removed') {
    set(
      listedRoomsAtom,
      rooms.filter(({ roomId }) => roomId !== event.data.roomId),
    );
    return;
  }
  set(listedRoomsAtom, withRooms(rooms, event.data));
  for (const data of event.data) set(activityAtom(data.roomId), { type: 'room.listed', data });
});

/** The rooms with these, each where it was, else at the end. */
function withRooms(rooms: readonly Room[], changed: readonly Room[]): readonly Room[] {
  const byId = new Map([...rooms, ...changed].map((room) => [room.roomId, room]));
  return [...byId.values()];
}

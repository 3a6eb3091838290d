import { type RoomServiceEvent, reduceRoomService } from '@parley/domain';
import { atom } from 'jotai';
import { roleAtom } from './role';
import { roomServiceAtom } from './room-service';

/** Applies events that change who answers in a room. source: SM-04 … SM-10 */
export const serviceEventsAtom = atom(null, (get, set, roomId: string, event: RoomServiceEvent) => {
  const before = get(roomServiceAtom(roomId));
  const next = reduceRoomService(before, event, { role: get(roleAtom), roomId });
  if (next !== before) set(roomServiceAtom(roomId), next);
});

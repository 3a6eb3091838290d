import { emptyAgentDesk, type RoomServiceEvent, reduceAgentDesk, reduceRoomService } from '@parley/domain';
import { atom } from 'jotai';
import { atomWithReducer } from 'jotai/utils';
import { roleAtom } from './role';
import { serviceAtom } from './service';

/** Takes what changes who answers in a room. source: §4 Service state, Queue (SM-04 … SM-10) */
export const serviceEventsAtom = atom(null, (get, set, roomId: string, event: RoomServiceEvent) => {
  const known = get(serviceAtom(roomId));
  const next = reduceRoomService(known, event, { role: get(roleAtom), roomId });
  if (next !== known) set(serviceAtom(roomId), next);
});

/** What an agent sees of the desk: who waits, and whom the agent serves. source: §7 Socket, S-04 */
export const deskAtom = atomWithReducer(emptyAgentDesk, reduceAgentDesk);

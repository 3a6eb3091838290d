import { type RoomService, servedByRobot } from '@parley/domain';
import { atom } from 'jotai';
import { atomFamily } from 'jotai-family';

/** Who answers in a room. Read it here; its events go through `serviceEventsAtom`, which comes with the line. source: §4 Service state (SM-03 … SM-10) */
export const serviceAtom = atomFamily((_roomId: string) => atom<RoomService>(servedByRobot));

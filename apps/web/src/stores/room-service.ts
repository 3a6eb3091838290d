import { initialRoomService, type RoomService } from '@parley/domain';
import { atom } from 'jotai';
import { roomFamily } from './families';

/** Who answers in a room. Its events go through `serviceEventsAtom`. source: SM-03 … SM-10 */
export const roomServiceAtom = roomFamily((_roomId) => atom<RoomService>(initialRoomService));

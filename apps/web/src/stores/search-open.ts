import { atom } from 'jotai';
import { roomFamily } from './families';

/** Whether the search in a room is open. source: W-17 */
export const isSearchOpenAtom = roomFamily((_roomId) => atom(false));

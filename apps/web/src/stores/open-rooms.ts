import { atom } from 'jotai';
import { roomFamily } from './families';

/** The room of each conversation on the screen. */
const conversationsAtom = atom<readonly string[]>([]);

/**
 * The rooms on the screen, which are kept up to date. Setting it adds a room and returns the function that removes it
 * again.
 */
export const openRoomIdsAtom = atom(
  (get): readonly string[] => [...new Set(get(conversationsAtom))],
  (_get, set, roomId: string) => {
    set(conversationsAtom, (open) => [...open, roomId]);
    return () => set(conversationsAtom, (open) => open.toSpliced(open.indexOf(roomId), 1));
  },
);

/**
 * Aborts what the page asks for a room by itself. While the user ends its service or hands it over it stays aborted, for
 * whatever arrives at the gateway after that is refused.
 */
export const roomRequestsAtom = roomFamily((_roomId) => atom(new AbortController()));

import { atom } from 'jotai';

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

/** The room whose service the user ends or hands over at this moment: what is still asked for it may be refused. */
export const leavingRoomIdAtom = atom<string | undefined>(undefined);

import { atom } from 'jotai';

/** The room of each conversation on the screen. */
const conversationsAtom = atom<readonly string[]>([]);

/** The rooms on the screen, which are kept up to date; write a room that is shown, and call the result when it no longer is. */
export const openRoomIdsAtom = atom(
  (get): readonly string[] => [...new Set(get(conversationsAtom))],
  (_get, set, roomId: string) => {
    set(conversationsAtom, (open) => [...open, roomId]);
    return () => set(conversationsAtom, (open) => open.toSpliced(open.indexOf(roomId), 1));
  },
);

import { atom } from 'jotai';

/** A room by its contact or, for groups and meetings, its id; it need not be listed. source: RT-33, U-15 */
export interface LinkedRoom {
  readonly friendGroupId: string;
  readonly chatType: string | undefined;
}

/** The room that something on the screen asks to open, such as an invitation; undefined once it was opened. source: C-18 */
export const requestedRoomAtom = atom<LinkedRoom | undefined>(undefined);

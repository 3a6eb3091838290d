import { atom } from 'jotai';
import { roomListAtom } from '../../stores/rooms';

/** The room beside the chat list. It stays while another screen is shown. source: RT-32 */
export const shownRoomIdAtom = atom<string | undefined>(undefined);

/** Undefined where no room is open, or the open one has left the list. */
export const shownRoomAtom = atom((get) => get(roomListAtom).find(({ roomId }) => roomId === get(shownRoomIdAtom)));

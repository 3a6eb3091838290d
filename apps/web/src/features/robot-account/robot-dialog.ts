import { atom } from 'jotai';

/** The dialog that is open: the QR code, or the question before the robot account is signed out. */
export const robotDialogAtom = atom<'bind' | 'signOut' | undefined>(undefined);

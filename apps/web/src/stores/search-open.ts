import { atom } from 'jotai';

/** Whether the search in this chat is open. source: W-17 */
export const isSearchOpenAtom = atom(false);

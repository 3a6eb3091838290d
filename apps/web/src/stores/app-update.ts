import { atom } from 'jotai';

/** Reloads the page with the newer version of the client; undefined while there is none. source: WB371 */
export const appUpdateAtom = atom<{ readonly apply: () => void } | undefined>(undefined);

import { atom } from 'jotai';

/** Words that go back into the composer, until it took them. source: §4 Recall, M-11 */
export const reEditAtom = atom<string | undefined>(undefined);

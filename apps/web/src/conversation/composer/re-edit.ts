import { atom } from 'jotai';

/** Words that go back into the composer, until it took them. source: §4 Recall, M-11 */
export const writtenAgainAtom = atom<string | undefined>(undefined);

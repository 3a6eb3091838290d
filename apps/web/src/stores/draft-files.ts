import { atom } from 'jotai';

/** Files that wait for a yes, by room id: they are part of the draft. source: behaviours 1 (draft), M-36 */
export const draftFilesAtom = atom<ReadonlyMap<string, readonly File[]>>(new Map());

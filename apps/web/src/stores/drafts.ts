import { atom } from 'jotai';

/** What is being written, by room id; a room that is not here may have a draft that this page has not seen yet. */
export const draftsAtom = atom<ReadonlyMap<string, string>>(new Map());

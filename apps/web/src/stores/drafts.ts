import { atom } from 'jotai';

/** The texts of drafts, by room id; a missing room may have a stored draft that this page has not read yet. */
export const draftsAtom = atom<ReadonlyMap<string, string>>(new Map());

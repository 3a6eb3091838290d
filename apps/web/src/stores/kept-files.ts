import { atom } from 'jotai';

/** Files that were sent and are not messages yet, by room id: until then a reload gives them back to the draft. */
export const leavingFilesAtom = atom<ReadonlyMap<string, readonly File[]>>(new Map());

/** Files that this device could not keep: a reload loses them. */
export const unkeptFilesAtom = atom<ReadonlySet<File>>(new Set<File>());

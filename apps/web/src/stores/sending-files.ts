import { atom } from 'jotai';

/** Files being sent that are not messages yet, by room id: after a reload they are attachments again. */
export const sendingFilesAtom = atom<ReadonlyMap<string, readonly File[]>>(new Map());

/** Files that this device could not store: a reload loses them. */
export const unsavedFilesAtom = atom<ReadonlySet<File>>(new Set<File>());

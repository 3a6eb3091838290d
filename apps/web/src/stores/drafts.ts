import { atom } from 'jotai';

/** The texts of drafts, by room id; a missing room may have a stored draft that this page has not read yet. */
export const draftsAtom = atom<ReadonlyMap<string, string>>(new Map());

/**
 * What was written before a room was known: it becomes the draft of the room, or is sent there when `isSent` says that the user
 * has pressed send. source: WB290
 */
export const earlyTextAtom = atom<{ readonly text: string; readonly isSent?: boolean }>({ text: '' });

/** Whether the host page may still deliver the draft that an earlier page of this frame left there. source: WB229 */
export const isHostDraftAwaitedAtom = atom(false);

/** Whether the drafts that earlier pages stored are in `draftsAtom`. */
export const areDraftsRestoredAtom = atom(false);

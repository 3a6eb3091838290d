import { atom } from 'jotai';

/** Whether anything came that the corner shows or tells of: a message, an asker, a reminder, a new version. */
export const needsNoticeCornerAtom = atom(false);

import { atom } from 'jotai';
import { roomFamily } from './families';

type Files = readonly File[];

/** The attachments of drafts, by room id: they are sent only when the user confirms. source: behaviours 1, M-36 */
export const draftFilesAtom = atom<ReadonlyMap<string, Files>>(new Map());

/** The attachments of the draft of one room. */
export const attachmentsAtom = roomFamily((roomId) =>
  atom(
    (get) => get(draftFilesAtom).get(roomId) ?? none,
    (_, set, files: Files) =>
      set(
        draftFilesAtom,
        changedInRoom(roomId, () => files),
      ),
  ),
);

const none: Files = [];

/** Changes the files of one room; a room without files has no entry. */
export function changedInRoom(roomId: string, change: (files: Files) => Files) {
  return (before: ReadonlyMap<string, Files>): ReadonlyMap<string, Files> => {
    const files = change(before.get(roomId) ?? []);
    const others = [...before].filter(([id]) => id !== roomId);
    return new Map(files.length > 0 ? [...others, [roomId, files]] : others);
  };
}

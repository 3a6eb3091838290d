import { atom } from 'jotai';
import { roomFamily } from './families';

type Files = readonly File[];

/** Files that were pasted or dropped, by room id: they are sent only when the user confirms. source: behaviours 1, M-36 */
export const attachmentsAtom = atom<ReadonlyMap<string, Files>>(new Map());

/** The attachments of one room. */
export const roomAttachmentsAtom = roomFamily((roomId) =>
  atom(
    (get) => get(attachmentsAtom).get(roomId) ?? noFiles,
    (_, set, files: Files) =>
      set(
        attachmentsAtom,
        updateRoomFiles(roomId, () => files),
      ),
  ),
);

const noFiles: Files = [];

/** Changes the files of one room; a room without files has no entry. */
export function updateRoomFiles(roomId: string, change: (files: Files) => Files) {
  return (before: ReadonlyMap<string, Files>): ReadonlyMap<string, Files> => {
    const files = change(before.get(roomId) ?? []);
    const others = [...before].filter(([id]) => id !== roomId);
    return new Map(files.length > 0 ? [...others, [roomId, files]] : others);
  };
}

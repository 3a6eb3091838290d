import { useSetAtom } from 'jotai';
import { useServices } from '../../services/services';
import { draftFilesAtom } from '../../stores/draft-files';
import { leavingFilesAtom } from '../../stores/kept-files';

type Files = readonly File[];

interface FileSending {
  /** Lets them go. They stay kept until each is a message or was given up. */
  readonly send: (files: Files) => void;
  /** What was pasted waits for a yes. */
  readonly wait: (files: Files) => void;
}

/** Files on their way into the conversation. source: W-17, M-36, behaviours 1 */
export function useFileSending(roomId: string): FileSending {
  const { fileSender } = useServices();
  const changeDraft = useSetAtom(draftFilesAtom);
  const changeLeaving = useSetAtom(leavingFilesAtom);
  return {
    wait: (files) => changeDraft(changedIn(roomId, (all) => [...all, ...files])),
    send(files) {
      changeLeaving(changedIn(roomId, (all) => [...all, ...files]));
      fileSender.send(roomId, files, (file) =>
        changeLeaving(changedIn(roomId, (all) => all.filter((one) => one !== file))),
      );
    },
  };
}

/** Other files in a room; one without files has no entry. */
export function changedIn(roomId: string, change: (files: Files) => Files) {
  return (known: ReadonlyMap<string, Files>): ReadonlyMap<string, Files> => {
    const files = change(known.get(roomId) ?? []);
    const others = [...known].filter(([id]) => id !== roomId);
    return new Map(files.length > 0 ? [...others, [roomId, files]] : others);
  };
}

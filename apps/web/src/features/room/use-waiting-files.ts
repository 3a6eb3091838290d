import { useAtom, useSetAtom } from 'jotai';
import { useServices } from '../../services/services';
import { draftFilesAtom } from '../../stores/draft-files';
import { leavingFilesAtom } from '../../stores/kept-files';

interface WaitingFiles {
  readonly waiting: readonly File[];
  readonly wait: (files: readonly File[]) => void;
  readonly change: (files: readonly File[]) => void;
  /** Lets them go. They stay kept until each is a message or was given up. */
  readonly send: () => void;
}

type FilesOfRooms = ReadonlyMap<string, readonly File[]>;

/** Files of a room that wait for a yes. source: W-17, M-36, behaviours 1 */
export function useWaitingFiles(roomId: string): WaitingFiles {
  const { fileSender } = useServices();
  const [drafts, setDrafts] = useAtom(draftFilesAtom);
  const setLeaving = useSetAtom(leavingFilesAtom);
  const waiting = drafts.get(roomId) ?? none;
  const change = (files: readonly File[]): void => setDrafts((known) => changedIn(known, roomId, () => files));
  return {
    waiting,
    change,
    wait: (files) => setDrafts((known) => changedIn(known, roomId, (all) => [...all, ...files])),
    send() {
      setLeaving((known) => changedIn(known, roomId, (all) => [...all, ...waiting]));
      change([]);
      fileSender.send(roomId, waiting, (file) =>
        setLeaving((known) => changedIn(known, roomId, (all) => all.filter((one) => one !== file))),
      );
    },
  };
}

const none: readonly File[] = [];

/** A room without files has no entry. */
function changedIn(
  known: FilesOfRooms,
  roomId: string,
  change: (files: readonly File[]) => readonly File[],
): FilesOfRooms {
  const files = change(known.get(roomId) ?? none);
  const others = [...known].filter(([id]) => id !== roomId);
  return new Map(files.length > 0 ? [...others, [roomId, files]] : others);
}

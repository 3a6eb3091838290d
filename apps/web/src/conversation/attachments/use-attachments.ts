import { useAtom } from 'jotai';
import { draftFilesAtom } from '../../stores/draft-files';
import { changedIn, useFileSending } from './use-file-sending';

interface Attachments {
  readonly waiting: readonly File[];
  readonly wait: (files: readonly File[]) => void;
  readonly change: (files: readonly File[]) => void;
  /** Lets these go, and the others be forgotten. */
  readonly send: (files: readonly File[]) => void;
}

/** Files of a room that wait for a yes. source: W-17, M-36, behaviours 1 */
export function useAttachments(roomId: string): Attachments {
  const { wait, send } = useFileSending(roomId);
  const [drafts, setDrafts] = useAtom(draftFilesAtom);
  const waiting = drafts.get(roomId) ?? none;
  const change = (files: readonly File[]): void => setDrafts(changedIn(roomId, () => files));
  return {
    waiting,
    change,
    wait,
    send(files) {
      // Before they are no draft any more: a file that is neither is kept no longer.
      send(files);
      change([]);
    },
  };
}

const none: readonly File[] = [];

import { useSetAtom } from 'jotai';
import { useServices } from '../../services/services';
import { changedInRoom, draftFilesAtom } from '../../stores/draft-files';
import { sendingFilesAtom } from '../../stores/sending-files';

type Files = readonly File[];

interface FileSending {
  /** Sends them. A reload gives them back until each is a message or was given up. */
  readonly send: (files: Files) => void;
  /** Puts them into the draft: what was pasted or dropped is sent only when the writer says so. */
  readonly attach: (files: Files) => void;
}

/** Files on their way into a conversation. source: W-17, M-36, behaviours 1 */
export function useFileSending(roomId: string): FileSending {
  const { fileServices } = useServices();
  const changeDraft = useSetAtom(draftFilesAtom);
  const changeLeaving = useSetAtom(sendingFilesAtom);
  return {
    attach: (files) => changeDraft(changedInRoom(roomId, (all) => [...all, ...files])),
    send(files) {
      changeLeaving(changedInRoom(roomId, (all) => [...all, ...files]));
      const forgetSent = (file: File) =>
        changeLeaving(changedInRoom(roomId, (all) => all.filter((one) => one !== file)));
      void fileServices().then(({ fileSender }) => fileSender.send(roomId, files, forgetSent));
    },
  };
}

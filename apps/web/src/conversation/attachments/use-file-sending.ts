import { useSetAtom } from 'jotai';
import { useServices } from '../../services/services';
import { attachmentsAtom, updateRoomFiles } from '../../stores/attachments';
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
  const setAttachments = useSetAtom(attachmentsAtom);
  const setSendingFiles = useSetAtom(sendingFilesAtom);
  return {
    attach: (files) => setAttachments(updateRoomFiles(roomId, (all) => [...all, ...files])),
    send(files) {
      setSendingFiles(updateRoomFiles(roomId, (all) => [...all, ...files]));
      const removeSent = (file: File) =>
        setSendingFiles(updateRoomFiles(roomId, (all) => all.filter((one) => one !== file)));
      void fileServices().then(({ fileSender }) => fileSender.send(roomId, files, removeSent));
    },
  };
}

import { useSetAtom } from 'jotai';
import { useServices } from '../../services/services';
import { attachmentsAtom, updateRoomFiles } from '../../stores/attachments';
import { sendingFilesAtom } from '../../stores/sending-files';

type Files = readonly File[];

interface FileSending {
  /** Sends files. After a reload those that are not messages yet, and were not cancelled, are attachments again. */
  readonly send: (files: Files) => void;
  /** Adds files to the draft; they are sent only when the user confirms. */
  readonly attach: (files: Files) => void;
}

/** Attaches files to the draft of a room, and sends them. source: W-17, M-36, behaviours 1 */
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

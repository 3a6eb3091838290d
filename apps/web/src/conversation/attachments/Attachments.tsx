import type { Room } from '@parley/domain';
import { useAtomValue } from 'jotai';
import { ToastErrorBoundary } from '../../services/error-boundaries';
import { unkeptFilesAtom } from '../../stores/kept-files';
import { AttachmentsDialog } from './AttachmentsDialog';
import { DropZone } from './DropZone';
import { useAttachments } from './use-attachments';
import { useFileDrop } from './use-file-drop';

interface AttachmentsProps {
  readonly room: Room;
}

/** Files that come in beside the buttons: where they may be let go, and what is asked before they go out. source: behaviours 1 */
export function Attachments({ room }: AttachmentsProps) {
  const { waiting, wait, change, send } = useAttachments(room.roomId);
  const unkept = useAtomValue(unkeptFilesAtom);
  const isOver = useFileDrop(room.closeFlag !== 1, wait);
  return (
    <>
      {isOver && <DropZone />}
      {waiting.length > 0 && (
        <ToastErrorBoundary>
          <AttachmentsDialog files={waiting} unkept={unkept} onChange={change} onSend={send} />
        </ToastErrorBoundary>
      )}
    </>
  );
}

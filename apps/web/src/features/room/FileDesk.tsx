import type { Room } from '@parley/domain';
import { DropZone } from './DropZone';
import { FilesToSend } from './FilesToSend';
import { useFileDrop } from './use-file-drop';

interface FileDeskProps {
  readonly room: Room;
  /** What was pasted or dropped waits for a yes. */
  readonly waiting: readonly File[];
  readonly onWait: (files: readonly File[]) => void;
  readonly onSend: (files: readonly File[]) => void;
}

/** Files that come in beside the buttons: where they may be let go, and what is asked before they go out. source: behaviours 1 */
export function FileDesk({ room, waiting, onWait, onSend }: FileDeskProps) {
  const isOver = useFileDrop(room.closeFlag !== 1, onWait);
  return (
    <>
      {isOver && <DropZone />}
      {waiting.length > 0 && (
        <FilesToSend
          files={waiting}
          onChange={onWait}
          onSend={() => {
            onSend(waiting);
            onWait([]);
          }}
        />
      )}
    </>
  );
}

import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { useServices } from '../services/services';
import { currentRoomAtom } from '../stores/rooms';

/** Sends a text into the room on the screen; nothing happens while there is none. */
export function useAsk(): (content: string, buttonParam?: unknown) => void {
  const { sender } = useServices();
  const roomId = useAtomValue(currentRoomAtom)?.roomId;
  return useCallback(
    (content, buttonParam) => {
      if (roomId) sender.send({ roomId, content, ...(buttonParam === undefined ? {} : { buttonParam }) });
    },
    [sender, roomId],
  );
}

import type { Selection } from '@parley/domain';
import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { useServices } from '../services/services';
import { currentRoomAtom } from '../stores/rooms';

/** Sends a text into the room on the screen; nothing happens while there is none. */
export function useAsk(): (content: string, buttonParam?: unknown, selection?: Selection) => void {
  const { sender } = useServices();
  const roomId = useAtomValue(currentRoomAtom)?.roomId;
  return useCallback(
    (content, buttonParam, selection) => {
      const along = { ...(buttonParam === undefined ? {} : { buttonParam }), ...(selection ? { selection } : {}) };
      if (roomId) sender.send({ roomId, content, ...along });
    },
    [sender, roomId],
  );
}

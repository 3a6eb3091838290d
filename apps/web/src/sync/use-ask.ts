import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { useServices } from '../services/services';
import { currentRoomAtom } from '../stores/rooms';
import type { Outgoing } from './send';

/** What may go along with a text. */
type Along = Pick<Outgoing, 'buttonParam' | 'selection' | 'quote'>;

/** Sends a text into the room on the screen; nothing happens while there is none. */
export function useAsk(): (content: string, along?: Along) => void {
  const { sender } = useServices();
  const roomId = useAtomValue(currentRoomAtom)?.roomId;
  return useCallback(
    (content, along) => {
      if (roomId) sender.send({ roomId, content, ...along });
    },
    [sender, roomId],
  );
}

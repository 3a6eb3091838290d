import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { useServices } from '../services/services';
import { currentRoomAtom } from '../stores/rooms';
import type { Outgoing } from './send';

/** What may go along with a text. */
type MessageExtras = Pick<Outgoing, 'buttonParam' | 'selection' | 'quote'>;

/** Sends a text into the room on the screen, and gives back whether it was taken; nothing happens while there is no room. */
export function useAsk(): (content: string, along?: MessageExtras) => boolean {
  const { sender } = useServices();
  const roomId = useAtomValue(currentRoomAtom)?.roomId;
  return useCallback(
    (content, along) => roomId !== undefined && sender.send({ roomId, content, ...along }),
    [sender, roomId],
  );
}

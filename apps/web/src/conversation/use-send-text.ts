import { useCallback } from 'react';
import { useServices } from '../services/services';
import type { Outgoing } from '../sync/send';

/** What may be sent with a text. */
type SendExtras = Pick<Outgoing, 'buttonParam' | 'selection' | 'quote'>;
export type SendText = (content: string, extras?: SendExtras) => boolean;

/** Sends a text into a room, and gives back whether it was taken; nothing happens while there is no room. */
export function useSendText(roomId: string | undefined): SendText {
  const { sender } = useServices();
  return useCallback(
    (content, extras) => roomId !== undefined && sender.send({ roomId, content, ...extras }),
    [sender, roomId],
  );
}

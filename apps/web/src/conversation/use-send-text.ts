import { useCallback } from 'react';
import { useServices } from '../services/services';
import type { OutgoingMessage } from '../sync/send';

/** Fields that may be sent with a text. */
type SendExtras = Pick<OutgoingMessage, 'buttonParam' | 'selection' | 'quote' | 'filesToFollow'>;
export type SendText = (content: string, extras?: SendExtras) => boolean;

/** Sends a text into a room and returns whether it was accepted; does nothing while there is no room. */
export function useSendText(roomId: string | undefined): SendText {
  const { messageSending } = useServices();
  return useCallback(
    (content, extras) => roomId !== undefined && messageSending.send({ roomId, content, ...extras }),
    [messageSending, roomId],
  );
}

import { ApiError } from '@parley/api-client';
import type { Message } from '@parley/domain';
import { atom, useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { useServices } from '../../services/services';
import { messageFamily } from '../../stores/families';
import { timelineAtom } from '../../stores/timeline';

/**
 * Whether the recall of a message is under way, by message id: its row already says 'recalled'. It is no part of the
 * timeline, which has only what the gateway confirmed: a refused recall leaves nothing to undo there.
 */
export const isRecallingAtom = messageFamily((_messageId) => atom(false));

/** Recalls an own message at once; it comes back with the reason when the gateway refuses. source: SM-14, M-11 */
export function useRecall({ roomId, messageId }: Message): () => void {
  const { api, toasts, errorText } = useServices();
  const updateTimeline = useSetAtom(timelineAtom(roomId));
  const setRecalling = useSetAtom(isRecallingAtom(messageId));
  return useCallback(() => {
    const row = document.activeElement?.closest<HTMLElement>('[data-row]');
    setRecalling(true);
    moveFocusTo(row);
    api.messages
      .recall({ body: { roomId, messageId } })
      .then(
        () => updateTimeline({ type: 'message.recalled', data: { messageId } }),
        (error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
          if (error.code !== 'signedOut') toasts.show({ text: errorText(error), tone: 'bad' });
        },
      )
      .finally(() => setRecalling(false));
  }, [updateTimeline, api, errorText, messageId, roomId, setRecalling, toasts]);
}

/** The pressed button disappears with the bubble: the focus goes to its row, so that keys work on. */
function moveFocusTo(row: HTMLElement | null | undefined): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) row?.focus({ preventScroll: true });
  });
}

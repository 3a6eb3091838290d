import { ApiError } from '@parley/api-client';
import type { Message } from '@parley/domain';
import { atom, useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { useServices } from '../../services/services';
import { messageFamily } from '../../stores/families';
import { timelineAtom } from '../../stores/timeline';

/**
 * Whether a recall of the message was requested and not answered yet, by message id: its row already says 'recalled'. The
 * timeline has only confirmed recalls, so that a refused one leaves nothing to undo there.
 */
export const isRecallingAtom = messageFamily((_messageId) => atom(false));

/**
 * Recalls an own message. It disappears at once; if the gateway refuses, it comes back and a toast says why.
 * source: SM-14, M-11
 */
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

/** Moves the focus to the row, because the pressed button disappears with the bubble. */
function moveFocusTo(row: HTMLElement | null | undefined): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) row?.focus({ preventScroll: true });
  });
}

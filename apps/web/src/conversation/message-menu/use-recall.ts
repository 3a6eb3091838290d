import { ApiError } from '@parley/api-client';
import type { Message } from '@parley/domain';
import { atom, useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { useServices } from '../../services/services';
import { timelineAtom } from '../../stores/timeline';

/**
 * Messages whose recall is on its way: they stand as recalled. Apart from the timeline, which holds what the gateway said:
 * a recall that is refused leaves nothing to be taken back there, and one that others tell of meanwhile stays.
 */
export const recallingAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Takes an own message back, at once; it comes back with the reason when the gateway refuses. source: §4 Recall (SM-14), M-11 */
export function useRecall({ roomId, messageId }: Message): () => void {
  const { api, toasts, explain } = useServices();
  const advance = useSetAtom(timelineAtom(roomId));
  const change = useSetAtom(recallingAtom);
  return useCallback(() => {
    const row = document.activeElement?.closest<HTMLElement>('[data-row]');
    change((known) => new Set(known).add(messageId));
    keepFocusIn(row);
    api.messages
      .recall({ body: { roomId, messageId } })
      .then(
        () => advance({ type: 'message.recalled', data: { messageId } }),
        (error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
          if (error.code !== 'signedOut') toasts.show({ text: explain(error), tone: 'bad' });
        },
      )
      .finally(() => change((known) => new Set([...known].filter((id) => id !== messageId))));
  }, [advance, api, change, explain, messageId, roomId, toasts]);
}

/** What was pressed goes with the words: who works by keys goes on from where they were. */
function keepFocusIn(row: HTMLElement | null | undefined): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) row?.focus({ preventScroll: true });
  });
}

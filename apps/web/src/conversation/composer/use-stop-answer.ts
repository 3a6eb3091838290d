import { ApiError } from '@parley/api-client';
import { useStore } from 'jotai';
import { useCallback } from 'react';
import { useServices } from '../../services/services';
import { streamAtom } from '../../stores/timeline';

/** Stops the answer that is being written; what was shown stays. source: W-05 */
export function useStopAnswer(roomId: string | undefined): () => void {
  const store = useStore();
  const { api, toasts, errorText } = useServices();
  return useCallback(() => {
    const current = roomId ? store.get(streamAtom(roomId)).current : undefined;
    if (!current) return;
    api.messages.stop({ body: { messageId: current.messageId } }).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== 'signedOut') toasts.show({ text: errorText(error), tone: 'bad' });
    });
  }, [store, api, toasts, errorText, roomId]);
}

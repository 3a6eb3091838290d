import { ApiError } from '@parley/api-client';
import type { Message, Rating } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import { useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { useServices } from '../../services/services';
import { timelineAtom } from '../../stores/timeline';

/** Shown at once, taken back when the gateway refuses. source: §4 Rating (SM-18 … SM-22), ER-09 */
export function useRating({ roomId, messageId, rating: given }: Message): (rating: Rating) => Promise<void> {
  const { api, toasts } = useServices();
  const t = useT();
  const advance = useSetAtom(timelineAtom(roomId));
  return useCallback(
    async (rating) => {
      if (given) return;
      advance({ type: 'message.rated', data: { messageId, rating } });
      try {
        await api.messages.evaluate({ body: { messageId, rating } });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.errorCode === 'ALREADY_RATED') return;
        advance({ type: 'message.rated', data: { messageId } });
        toasts.show({ text: t('card.rating.failed'), tone: 'bad' });
      }
    },
    [advance, api, given, messageId, t, toasts],
  );
}

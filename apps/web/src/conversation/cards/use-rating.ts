import { ApiError } from '@parley/api-client';
import type { Message, Rating, RatingReason } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import { useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { useServices } from '../../services/services';
import { cardMemoryAtom } from '../../stores/card-memory';
import { timelineAtom } from '../../stores/timeline';

/** Shows a rating at once, and reverts it when the gateway refuses. source: SM-19 … SM-22, ER-09 */
export function useRating({ roomId, messageId, rating: savedRating }: Message): (rating: Rating) => Promise<void> {
  const saveRating = useSaveRating(messageId);
  const updateTimeline = useSetAtom(timelineAtom(roomId));
  const updateMemory = useSetAtom(cardMemoryAtom(messageId));
  return useCallback(
    async (rating) => {
      if (savedRating) return;
      updateTimeline({ type: 'message.rated', data: { messageId, rating } });
      if (await saveRating({ rating })) return;
      updateTimeline({ type: 'message.rated', data: { messageId } });
      updateMemory({ type: 'ratingRefused' });
    },
    [updateTimeline, saveRating, savedRating, messageId, updateMemory],
  );
}

/** Sends why an answer was wrong; the reason is asked for again when the gateway refuses. Ours. source: ER-09 */
export function useRatingReason({ messageId }: Message): (reason: RatingReason) => Promise<void> {
  const saveRating = useSaveRating(messageId);
  const updateMemory = useSetAtom(cardMemoryAtom(messageId));
  return useCallback(
    async (reason) => {
      if (!(await saveRating({ rating: 'WRONG_ANSWER', reason }))) updateMemory({ type: 'reasonRefused' });
    },
    [saveRating, updateMemory],
  );
}

interface RatingReport {
  readonly rating: Rating;
  readonly reason?: RatingReason;
}

/** True when the gateway stored the rating, now or earlier. */
function useSaveRating(messageId: string): (report: RatingReport) => Promise<boolean> {
  const { api, toasts } = useServices();
  const t = useT();
  return useCallback(
    async (report) => {
      try {
        await api.messages.evaluate({ body: { messageId, ...report } });
        return true;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.errorCode === 'ALREADY_RATED') return true;
        toasts.show({ text: t('card.rating.failed'), tone: 'bad' });
        return false;
      }
    },
    [api, messageId, t, toasts],
  );
}

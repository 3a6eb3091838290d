import { ApiError } from '@parley/api-client';
import type { Message, Rating, RatingReason } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import { useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { useServices } from '../../services/services';
import { cardMemoryAtom } from '../../stores/card-memory';
import { timelineAtom } from '../../stores/timeline';

/** Shown at once, taken back when the gateway refuses. source: SM-18 … SM-22, ER-09 */
export function useRating({ roomId, messageId, rating: given }: Message): (rating: Rating) => Promise<void> {
  const evaluate = useEvaluate(messageId);
  const advance = useSetAtom(timelineAtom(roomId));
  const remember = useSetAtom(cardMemoryAtom(messageId));
  return useCallback(
    async (rating) => {
      if (given) return;
      advance({ type: 'message.rated', data: { messageId, rating } });
      if (await evaluate({ rating })) return;
      advance({ type: 'message.rated', data: { messageId } });
      remember({ type: 'ratingRefused' });
    },
    [advance, evaluate, given, messageId, remember],
  );
}

/** Why the answer was wrong; thanked for at once, and asked for again when the gateway refuses. Ours. source: ER-09 */
export function useRatingReason({ messageId }: Message): (reason: RatingReason) => Promise<void> {
  const evaluate = useEvaluate(messageId);
  const remember = useSetAtom(cardMemoryAtom(messageId));
  return useCallback(
    async (reason) => {
      if (!(await evaluate({ rating: 'WRONG_ANSWER', reason }))) remember({ type: 'reasonRefused' });
    },
    [evaluate, remember],
  );
}

interface Evaluation {
  readonly rating: Rating;
  readonly reason?: RatingReason;
}

/** True when the gateway stored the rating now or before. */
function useEvaluate(messageId: string): (evaluation: Evaluation) => Promise<boolean> {
  const { api, toasts } = useServices();
  const t = useT();
  return useCallback(
    async (evaluation) => {
      try {
        await api.messages.evaluate({ body: { messageId, ...evaluation } });
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

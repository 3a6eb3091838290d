import { isOwn, type Message, textOf } from '@parley/domain';
import { useTextWords } from '@parley/i18n/react';
import type { CardIntent } from '@parley/ui-kit';
import { useStore } from 'jotai';
import { useCallback } from 'react';
import { timelineAtom } from '../../stores/timeline';
import { viewerAtom } from '../../stores/viewer';
import { useAsk } from '../../sync/use-ask';
import { useCopy } from '../message-menu/use-copy';
import { useRating, useRatingReason } from './use-rating';

type AnswerIntent = Extract<CardIntent, { readonly type: 'rate' | 'giveReason' | 'copyAnswer' | 'askAgain' }>;

const types: ReadonlySet<CardIntent['type']> = new Set(['rate', 'giveReason', 'copyAnswer', 'askAgain']);
export const isAnswerIntent = (intent: CardIntent): intent is AnswerIntent => types.has(intent.type);

/** What the end of an answer offers: to rate it, to say why it is wrong, to copy it as the menu does, to ask again. source: §4 Rating, M-34, W-05 */
export function useAnswerIntents(message: Message): (intent: AnswerIntent) => void {
  const [rate, explain, copy, words] = [useRating(message), useRatingReason(message), useCopy(), useTextWords()];
  const askAgain = useAskAgain(message);
  return useCallback(
    (intent) => {
      switch (intent.type) {
        case 'rate':
          return void rate(intent.rating);
        case 'giveReason':
          return void explain(intent.reason);
        case 'copyAnswer':
          return copy(textOf(message, words));
        case 'askAgain':
          return askAgain();
      }
    },
    [rate, explain, copy, words, askAgain, message],
  );
}

/** Asks what the reader had said last before the answer. source: behaviours 1, Streaming */
function useAskAgain({ roomId, messageId }: Message): () => void {
  const store = useStore();
  const ask = useAsk();
  return useCallback(() => {
    const viewer = store.get(viewerAtom);
    if (!viewer) return;
    const { confirmed } = store.get(timelineAtom(roomId));
    const place = confirmed.findIndex((one) => one.messageId === messageId);
    const question = confirmed.slice(0, place).findLast((one) => isOwn(one, viewer) && one.content !== '');
    if (question) ask(question.content);
  }, [store, ask, roomId, messageId]);
}

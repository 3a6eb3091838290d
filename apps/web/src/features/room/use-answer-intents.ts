import { type Message, textOf } from '@parley/domain';
import { useTextWords } from '@parley/i18n/react';
import type { CardIntent } from '@parley/ui-kit';
import { useCallback } from 'react';
import { useCopy } from './use-copy';
import { useRating, useRatingReason } from './use-rating';

type AnswerIntent = Extract<CardIntent, { readonly type: 'rate' | 'giveReason' | 'copyAnswer' }>;

/** What the end of an answer offers: to rate it, to say why it is wrong, and to copy it as the menu does. source: §4 Rating, M-34 */
export function useAnswerIntents(message: Message): (intent: AnswerIntent) => void {
  const [rate, explain, copy, words] = [useRating(message), useRatingReason(message), useCopy(), useTextWords()];
  return useCallback(
    (intent) => {
      switch (intent.type) {
        case 'rate':
          return void rate(intent.rating);
        case 'giveReason':
          return void explain(intent.reason);
        case 'copyAnswer':
          return copy(textOf(message, words));
      }
    },
    [rate, explain, copy, words, message],
  );
}

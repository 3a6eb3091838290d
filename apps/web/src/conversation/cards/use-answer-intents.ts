import { isOwn, type Message, messageText } from '@parley/domain';
import { useTextFormatter } from '@parley/i18n';
import type { CardIntent } from '@parley/ui-kit';
import { useStore } from 'jotai';
import { useCallback } from 'react';
import { timelineAtom } from '../../stores/timeline';
import { useConversation } from '../conversation-context';
import { useCopy } from '../message-menu/use-copy';
import { useSendText } from '../use-send-text';
import { useRating, useRatingReason } from './use-rating';

export type AnswerIntent = Extract<CardIntent, { readonly type: 'rate' | 'giveReason' | 'copyAnswer' | 'askAgain' }>;

/** Handles the buttons below an answer: rate it, say why it is wrong, copy it, ask again. source: M-34, W-05 */
export function useAnswerIntents(message: Message): (intent: AnswerIntent) => void {
  const rate = useRating(message);
  const sendReason = useRatingReason(message);
  const copy = useCopy();
  const textFormatter = useTextFormatter();
  const askAgain = useAskAgain(message);
  return useCallback(
    (intent) => {
      switch (intent.type) {
        case 'rate':
          return void rate(intent.rating);
        case 'giveReason':
          return void sendReason(intent.reason);
        case 'copyAnswer':
          return copy(messageText(message, textFormatter));
        case 'askAgain':
          return askAgain();
      }
    },
    [rate, sendReason, copy, textFormatter, askAgain, message],
  );
}

/** Sends the viewer's last message before the answer once more. source: behaviours 1 */
function useAskAgain({ roomId, messageId }: Message): () => void {
  const store = useStore();
  const { viewer } = useConversation();
  const sendText = useSendText(roomId);
  return useCallback(() => {
    if (!viewer) return;
    const { confirmed } = store.get(timelineAtom(roomId));
    const answerIndex = confirmed.findIndex((one) => one.messageId === messageId);
    const question = confirmed.slice(0, answerIndex).findLast((one) => isOwn(one, viewer) && one.content !== '');
    if (question) sendText(question.content);
  }, [store, viewer, sendText, roomId, messageId]);
}

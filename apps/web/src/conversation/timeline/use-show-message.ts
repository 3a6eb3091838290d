import { ApiError } from '@parley/api-client';
import type { Message } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import { createContext, useCallback } from 'react';
import { useServices } from '../../services/services';
import { type RenderedTimeline, useScrollWhenRendered } from './use-scroll-when-rendered';

/** A message, with the seq by which it is loaded if it is not yet. */
type MessageRef = Pick<Message, 'messageId' | 'roomSeq'>;

/**
 * Scrolls to a message; false when that failed. A toast says so, unless the session or the conversation has ended or
 * another message was asked for meanwhile.
 */
export type ShowMessage = (message: MessageRef) => Promise<boolean>;

/** For components of a conversation that have no ref to its timeline. */
export const ShowMessageContext = createContext<ShowMessage>(async () => false);

/** How many messages before the wanted one are loaded with it. */
const contextSize = 10;

/** Loads all messages from the given one on, so that no gap is left, and scrolls there. source: W-17, behaviours 1 */
export function useShowMessage(roomId: string, list: RenderedTimeline): ShowMessage {
  const { roomLoader, toasts, errorText } = useServices();
  const t = useT();
  const { scrollTo, scrollToOnceRendered } = useScrollWhenRendered(roomId, list);
  return useCallback(
    async ({ messageId, roomSeq }) => {
      if (scrollTo(messageId)) return true;
      try {
        await roomLoader.loadNewer(roomId, Math.max(0, roomSeq - contextSize));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code !== 'signedOut') toasts.show({ text: errorText(error), tone: 'bad' });
        return false;
      }
      const result = await scrollToOnceRendered(messageId);
      if (result === 'notFound') toasts.show({ text: t('message.quote.notFound') });
      return result === 'shown';
    },
    [errorText, scrollTo, scrollToOnceRendered, roomLoader, roomId, t, toasts],
  );
}

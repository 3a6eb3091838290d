import { ApiError } from '@parley/api-client';
import type { Message } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import { createContext, useCallback } from 'react';
import { useServices } from '../../services/services';
import { type DrawnList, useScrollWhenDrawn } from './use-scroll-when-drawn';

/** Which message, and its seq, by which it is loaded where it is not. */
type MessageRef = Pick<Message, 'messageId' | 'roomSeq'>;

/** Scrolls to a message; false when that failed and a toast has said so. */
type ShowMessage = (message: MessageRef) => Promise<boolean>;

/** For whatever is drawn in a conversation and does not know its list. */
export const ShowMessageContext = createContext<ShowMessage>(async () => false);

/** How many messages before the wanted one are loaded with it. */
const contextSize = 10;

/** Loads everything from a message to what is known, so that the conversation has no hole, and scrolls there. source: W-17, behaviours 1 */
export function useShowMessage(roomId: string, list: DrawnList): ShowMessage {
  const { refill, toasts, explain } = useServices();
  const t = useT();
  const { goTo, goToOnceDrawn } = useScrollWhenDrawn(roomId, list);
  return useCallback(
    async ({ messageId, roomSeq }) => {
      if (goTo(messageId)) return true;
      try {
        await refill.after(roomId, Math.max(0, roomSeq - contextSize));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code !== 'signedOut') toasts.show({ text: explain(error), tone: 'bad' });
        return false;
      }
      const result = await goToOnceDrawn(messageId);
      if (result === 'gone') toasts.show({ text: t('message.quote.gone') });
      return result === 'shown';
    },
    [explain, goTo, goToOnceDrawn, refill, roomId, t, toasts],
  );
}

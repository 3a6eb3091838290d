import { ApiError } from '@parley/api-client';
import type { Message } from '@parley/domain';
import { messageOf } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import type { TimelineHandle } from '@parley/ui-kit';
import { useStore } from 'jotai';
import { createContext, type RefObject, useCallback } from 'react';
import { useServices } from '../../services/services';
import { timelineAtom } from '../../stores/timeline';

/** Which message, and where it is when it is not loaded. */
type MessagePlace = Pick<Message, 'messageId' | 'roomSeq'>;

/** Goes to a message; false when that failed, which was said. */
type ShowMessage = (place: MessagePlace) => Promise<boolean>;

/** For the rows of the conversation, which do not know the list they stand in. */
export const ShowMessageContext = createContext<ShowMessage>(async () => false);

/** How many messages before one that is looked for are shown with it. */
const before = 10;

/** Loads everything from a message to what is known, so that the conversation has no hole, and goes there. source: W-17, behaviours 1 */
export function useShowMessage(roomId: string, timeline: RefObject<TimelineHandle | null>): ShowMessage {
  const store = useStore();
  const { refill, toasts, explain } = useServices();
  const t = useT();
  return useCallback(
    async ({ messageId, roomSeq }) => {
      const goTo = (): boolean => {
        // An own row keeps the key that it had while it was sent.
        const { msgUuid } = messageOf(store.get(timelineAtom(roomId)), messageId) ?? {};
        const keys = [messageId, ...(msgUuid === undefined ? [] : [msgUuid])];
        return keys.some((key) => timeline.current?.scrollToRow(key) ?? false);
      };
      if (goTo()) return true;
      try {
        await refill.after(roomId, Math.max(0, roomSeq - before));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code !== 'signedOut') toasts.show({ text: explain(error), tone: 'bad' });
        return false;
      }
      // Drawn with the next frame.
      await new Promise(requestAnimationFrame);
      if (goTo()) return true;
      toasts.show({ text: t('message.quote.gone') });
      return false;
    },
    [explain, refill, roomId, store, t, timeline, toasts],
  );
}

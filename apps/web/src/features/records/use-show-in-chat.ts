import type { Message } from '@parley/domain';
import { useStore } from 'jotai';
import { useCallback } from 'react';
import { useServices } from '../../services/services';
import { useOpenScreen } from '../../services/use-open-screen';
import { shownMessageAtom } from '../../stores/shown-message';

/** Goes to the conversation, which scrolls to the message and loads what is around it. source: U-10 */
export function useShowInChat(): (message: Message) => void {
  const { open } = useOpenScreen();
  const store = useStore();
  const { deviceKind } = useServices();
  return useCallback(
    ({ roomId, messageId, roomSeq }) => {
      store.set(shownMessageAtom(roomId), { messageId, roomSeq });
      open(deviceKind === 'MOBILE' ? '/mtPurchaseRobot' : '/purchaseRobot');
    },
    [open, store, deviceKind],
  );
}

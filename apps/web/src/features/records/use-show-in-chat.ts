import type { Message } from '@parley/domain';
import { useRouter } from '@tanstack/react-router';
import { useStore } from 'jotai';
import { useCallback } from 'react';
import { useServices } from '../../services/services';
import { shownMessageAtom } from '../../stores/shown-message';

/** Goes to the conversation, which scrolls to the message and loads what is around it. source: U-10 */
export function useShowInChat(): (message: Message) => void {
  const router = useRouter();
  const store = useStore();
  const { deviceKind } = useServices();
  return useCallback(
    ({ roomId, messageId, roomSeq }) => {
      store.set(shownMessageAtom(roomId), { messageId, roomSeq });
      void router.navigate({ href: deviceKind === 'MOBILE' ? '/mtPurchaseRobot' : '/purchaseRobot' });
    },
    [router, store, deviceKind],
  );
}

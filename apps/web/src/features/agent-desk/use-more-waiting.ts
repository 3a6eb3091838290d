import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { useServices } from '../../services/services';
import { useCall } from '../../services/use-call';
import { agentDeskAtom } from '../../stores/agent-desk';
import { refillAgentDesk, waitingPageSize } from '../../sync/refill-agent-desk';

/** Lists more of those who wait on request, and by itself when colleagues have taken most of those listed. source: S-04 */
export function useMoreWaiting(): { readonly isBusy: boolean; readonly show: () => void } {
  const { api } = useServices();
  const store = useStore();
  const { isBusy, run } = useCall();
  const { waiting, unlisted } = useAtomValue(agentDeskAtom);
  const listed = waiting.length;
  const isShort = unlisted > 0 && listed < waitingPageSize / 2;
  useEffect(() => {
    // Tried again when the next one is taken.
    if (isShort) void refillAgentDesk({ api, store }).catch(() => undefined);
  }, [api, store, isShort, listed]);
  return { isBusy, show: () => void run(() => refillAgentDesk({ api, store }, { morePages: 1 })) };
}

import { ApiError } from '@parley/api-client';
import { useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { useServices } from '../../services/services';
import { serviceEventsAtom } from '../../stores/service-events';

/** Leaves the queue for a person; the card goes once the gateway has let go. source: §4 Queue (SM-10), S-03 */
export function useLeaveQueue(roomId: string): () => Promise<void> {
  const { api, toasts, explain } = useServices();
  const advance = useSetAtom(serviceEventsAtom);
  return useCallback(async () => {
    try {
      await api.customerService.cancelQueue({ body: { roomId } });
      // What the gateway says of the room: an agent may have come meanwhile.
      advance(roomId, { type: 'service.read', data: await api.customerService.status({ query: { roomId } }) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toasts.show({ text: explain(error), tone: 'bad' });
    }
  }, [advance, api, explain, roomId, toasts]);
}

import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useServices } from '../../services/services';
import { agentDeskAtom } from '../../stores/agent-desk';

/** What was asked and answered in a room before an agent came, of the service that runs now. source: GW255 */
export function useCapsule(roomId: string) {
  const { api } = useServices();
  const pickedAt = useAtomValue(agentDeskAtom).serving.find((room) => room.roomId === roomId)?.pickedAt;
  const { data } = useQuery({
    queryKey: ['capsule', roomId, pickedAt],
    queryFn: ({ signal }) => api.customerService.capsule({ query: { roomId }, signal }),
  });
  return data;
}

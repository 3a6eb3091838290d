import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../services/services';

/** What was asked and answered in a room before an agent came. source: GW255 */
export function useCapsule(roomId: string) {
  const { api } = useServices();
  const { data } = useQuery({
    queryKey: ['capsule', roomId],
    queryFn: ({ signal }) => api.customerService.capsule({ query: { roomId }, signal }),
  });
  return data;
}

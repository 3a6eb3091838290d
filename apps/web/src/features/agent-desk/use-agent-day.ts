import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../services/services';

/** The first answer of a service has no event, and a notice may be lost. */
const refetchMs = 60_000;

/** The status and the figures of the day of the agent. source: GW245, GW246 */
export function useAgentDay() {
  const { api } = useServices();
  return useQuery({
    queryKey: ['agentDay'],
    refetchInterval: refetchMs,
    queryFn: ({ signal }) => api.customerService.agentDay({ signal }),
  });
}

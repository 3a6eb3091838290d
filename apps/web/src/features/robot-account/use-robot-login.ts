import type { RobotLogin } from '@parley/api-client/contract';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { queryClientAtom } from '../../account/query-client';
import { useServices } from '../../services/services';
import { connectionAtom } from '../../stores/connection';
import type { QueryName } from '../../stores/query-names';
import { userAtom } from '../../stores/session';

const queryName: QueryName = 'robotLogin';

/**
 * The robot account of the user, undefined while it is unknown and for whoever has none. It is read again with each
 * connection, because what happened without one was missed. source: R-18, EN-33
 */
export function useRobotLogin(): (RobotLogin & { readonly robotSerial: string }) | undefined {
  const { api } = useServices();
  const kind = useAtomValue(userAtom)?.kind;
  const isConnected = useAtomValue(connectionAtom).status === 'success';
  const isColleague = kind === 'staff' || kind === 'agent';
  const { data } = useQuery(
    {
      queryKey: [queryName],
      enabled: isColleague && isConnected,
      queryFn: ({ signal }) => api.robot.status({ signal }),
    },
    useAtomValue(queryClientAtom),
  );
  const robotSerial = data?.robotSerial;
  return data && robotSerial !== undefined ? { ...data, robotSerial } : undefined;
}

import { useQuery } from '@tanstack/react-query';
import { useAtom, useAtomValue } from 'jotai';
import { queryClientAtom } from '../../account/query-client';
import { useServices } from '../../services/services';
import { robotCodeAtom } from '../../stores/robot-code';

/** Asks for a code when it is first used, and again by `refresh`; the code itself comes by events. source: R-18, EN-26 */
export function useRobotCode() {
  const { api } = useServices();
  const [code, send] = useAtom(robotCodeAtom);
  const request = useQuery(
    {
      queryKey: ['robotCode'],
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      async queryFn() {
        send({ type: 'qr.requested' });
        return await api.robot.qrCode();
      },
    },
    useAtomValue(queryClientAtom),
  );
  return {
    code,
    /** Until then, what is known of a code may be of an earlier dialog. */
    isAsked: request.isFetchedAfterMount || request.isRefetching,
    failure: request.isFetching ? null : request.error,
    refresh: () => void request.refetch(),
  };
}

import { useStore } from 'jotai';
import { useCallback } from 'react';
import { queryClientAtom } from '../../account/query-client';
import { useServices } from '../../services/services';

type Call = ReturnType<typeof useServices>['api']['customerService']['cannedReplies'];
/** A reply that the agents of a tenant share. source: GW270 */
export type CannedReply = Awaited<ReturnType<Call>>[number];

export const cannedRepliesKey = ['cannedReplies'] as const;

/** Reads the shared replies; those read in the last half minute are used again, for each typed letter asks for them. */
export function useReadCannedReplies(): () => Promise<readonly CannedReply[]> {
  const { api } = useServices();
  const store = useStore();
  return useCallback(
    () =>
      store.get(queryClientAtom).fetchQuery({
        queryKey: cannedRepliesKey,
        staleTime: 30_000,
        retry: false,
        queryFn: () => api.customerService.cannedReplies(),
      }),
    [api, store],
  );
}

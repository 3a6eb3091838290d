import { useQueries } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useServices } from '../../services/services';
import type { QueryName } from '../../stores/query-names';
import { userAtom } from '../../stores/session';

/** Whether the user has contacts, as colleagues do. source: CT13 */
export function useHasContacts(): boolean {
  const kind = useAtomValue(userAtom)?.kind;
  return kind === 'staff' || kind === 'agent';
}

const names = ['friends', 'groups'] as const satisfies readonly QueryName[];

/** How many friends and groups still are to be authorised; 0 while that is unknown. source: EN-25, C-28 */
export function useUnauthorisedCount(): number {
  const { friendsUnauthorised, groupsUnauthorised } = useServices().api.contacts;
  const calls = { friends: friendsUnauthorised, groups: groupsUnauthorised };
  const enabled = useHasContacts();
  const counts = useQueries({
    queries: names.map((name) => ({
      queryKey: [name, 'unauthorisedCount'],
      enabled,
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
        (await calls[name]({ query: { page: 0, size: 1 }, signal })).totalElements,
    })),
  });
  return counts.reduce((sum, { data = 0 }) => sum + data, 0);
}

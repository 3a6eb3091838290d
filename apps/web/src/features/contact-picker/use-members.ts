import type { GroupMember } from '@parley/domain';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../services/services';
import type { QueryName } from '../../stores/query-names';
import { type Choice, friendChoice } from './choice';

const queryName: QueryName = 'groupMembers';

/** The members of a group but the viewer: whom one may remove, and whom nobody has to invite. source: PK-31, PK-32, C-09 */
export function useMembers(groupSerial: string | undefined) {
  const { api } = useServices();
  const query = useQuery({
    queryKey: [queryName, groupSerial],
    enabled: groupSerial !== undefined,
    gcTime: 0,
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await api.contacts.groupMembers({ query: { groupSerial: groupSerial ?? '' }, signal })).Members,
  });
  return { query, choices: (query.data ?? []).filter(({ selfFlag }) => !selfFlag).map(choiceOf) };
}

const choiceOf = ({ friendSerial, friendName, robotFriendId, company }: GroupMember): Choice =>
  friendChoice({ friendSerial, friendName, robotFriendId, company, canChatFlag: 1, externalFlag: false });

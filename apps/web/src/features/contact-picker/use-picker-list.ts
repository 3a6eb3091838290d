import type { ContactTag } from '@parley/domain';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../services/services';
import type { QueryName } from '../../stores/query-names';
import { type Choice, friendChoice, serialOf } from './choice';
import { offeredTypes, type PickerRequest, type PickerTab } from './picker-request';
import { useFriendPages, useGroupPages } from './use-choice-pages';
import { useMembers } from './use-members';

export interface ChoiceTag {
  readonly key: string;
  readonly name: string;
  readonly count: number;
  readonly friends: readonly Choice[];
}

/** What the picker offers: the pages read so far, and the groupings of friends. */
export interface PickerList {
  readonly choices: readonly Choice[];
  /** All of them. */
  readonly tags: readonly ChoiceTag[];
  /** Those that the words of the search find. */
  readonly foundTags: readonly ChoiceTag[];
  readonly status: 'loading' | 'failed' | 'ready';
  readonly isLoadingMore: boolean;
  readonly hasMore: boolean;
  readonly hasMoreFailed: boolean;
  /** Reads what comes after the last page; `isRetry` also after a failure. */
  readonly loadMore: (isRetry: boolean) => void;
  readonly retry: () => void;
}

/** Reads what a picker offers. source: PK-24, PK-26, PK-31, PK-32, C-08, C-12 */
export function usePickerList(request: PickerRequest, tab: PickerTab, words: string): PickerList {
  const types = offeredTypes(request, tab);
  const isOfMembers = request.mode === 'removeMembers';
  const isUnauthorised = request.mode === 'authorise';
  const options = { isUnauthorised, words };
  const hasTags = !isOfMembers && types.includes('friend');
  const members = useMembers('groupSerial' in request ? request.groupSerial : undefined);
  const friends = useFriendPages({ ...options, isEnabled: hasTags });
  const groups = useGroupPages({ ...options, isEnabled: types.includes('group') });
  const tagsQuery = useTags({ isUnauthorised, isEnabled: hasTags });
  const memberSerials = new Set(members.choices.map(serialOf));
  const isOffered = (choice: Choice): boolean => request.mode !== 'invite' || !memberSerials.has(serialOf(choice));
  const tags = ((hasTags && tagsQuery.data) || [])
    .map(choiceTag)
    .map((tag) => ({ ...tag, friends: tag.friends.filter(isOffered) }))
    .filter((tag) => tag.friends.length > 0);
  const pages = [friends, groups].filter(({ isEnabled }) => isEnabled);
  const queries = [...('groupSerial' in request ? [members.query] : []), ...pages.map(({ query }) => query)];
  return {
    choices: isOfMembers
      ? members.choices.filter((choice) => hasWords(choice.name, words))
      : pages.flatMap(({ choices }) => choices).filter(isOffered),
    tags,
    foundTags: tags.filter(({ name }) => hasWords(name, words)),
    // Groupings that came later would move the rows from under a press; a list without them is better than none.
    status: tagsQuery.isLoading ? 'loading' : statusOf(queries),
    isLoadingMore: pages.some(({ query }) => query.isFetchingNextPage),
    hasMore: pages.some(({ query }) => query.hasNextPage),
    hasMoreFailed: pages.some(({ query }) => query.isFetchNextPageError),
    loadMore(isRetry) {
      for (const { query } of pages)
        if (query.hasNextPage && !query.isFetching && (isRetry || !query.isFetchNextPageError))
          void query.fetchNextPage();
    },
    retry() {
      for (const query of queries) if (query.data === undefined) void query.refetch();
    },
  };
}

interface QueryState {
  readonly data: unknown;
  readonly isError: boolean;
  readonly fetchStatus: string;
}

/** Offline counts as failed: the list then comes by itself once there is a network. */
function statusOf(queries: readonly QueryState[]): PickerList['status'] {
  const missing = queries.filter(({ data }) => data === undefined);
  if (missing.length === 0) return 'ready';
  return missing.some(({ isError, fetchStatus }) => isError || fetchStatus === 'paused') ? 'failed' : 'loading';
}

const hasWords = (name: string, words: string): boolean => name.toLocaleLowerCase().includes(words.toLocaleLowerCase());

const friendsQuery: QueryName = 'friends';

function useTags({ isUnauthorised, isEnabled }: { readonly isUnauthorised: boolean; readonly isEnabled: boolean }) {
  const { api } = useServices();
  const canChatFlag = isUnauthorised ? 0 : 1;
  return useQuery({
    queryKey: [friendsQuery, 'tags', canChatFlag],
    enabled: isEnabled,
    gcTime: 0,
    staleTime: 0,
    queryFn: async ({ signal }) => (await api.contacts.tags({ query: { canChatFlag }, signal })).content,
  });
}

const choiceTag = ({ tagId, tagName, userList }: ContactTag): ChoiceTag => ({
  key: tagId,
  name: tagName,
  count: userList.length,
  friends: userList.map(friendChoice),
});

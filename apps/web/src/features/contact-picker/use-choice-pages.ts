import type { Friend, Group } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useServices } from '../../services/services';
import type { QueryName } from '../../stores/query-names';
import { type Choice, friendChoice, groupChoice } from './choice';

const pageSize = 20;
/** Authorised groups come all at once, as far as this goes. source: C-12 */
const authorisedGroupsPageSize = 1000;

export interface PagesOptions {
  readonly isEnabled: boolean;
  /** Those who are to be authorised; else those who are. source: C-08 */
  readonly isUnauthorised: boolean;
  /** The words of the search. */
  readonly words: string;
}

/** The friends that the words find, page by page until an empty page comes. source: PK-24, PK-26, C-08 */
export function useFriendPages({ isEnabled, isUnauthorised, words }: PagesOptions) {
  const { api } = useServices();
  const call = isUnauthorised ? api.contacts.friendsUnauthorised : api.contacts.friendsAuthorised;
  return usePages<Friend>({
    name: 'friends',
    part: [isUnauthorised, words],
    isEnabled,
    read: (page, signal) => call({ query: { page, size: pageSize, ...(words && { key: words }) }, signal }),
    toChoice: friendChoice,
    hasMore: (count) => count > 0,
  });
}

/** The same for groups. Of the large pages of authorised groups only a full one has another after it. source: C-12 */
export function useGroupPages({ isEnabled, isUnauthorised, words }: PagesOptions) {
  const { api } = useServices();
  const unnamed = useT()('picker.unnamedGroup');
  const call = isUnauthorised ? api.contacts.groupsUnauthorised : api.contacts.groupsAuthorised;
  const size = isUnauthorised ? pageSize : authorisedGroupsPageSize;
  return usePages<Group>({
    name: 'groups',
    part: [isUnauthorised, words],
    isEnabled,
    read: (page, signal) => call({ query: { page, size, ...(words && { key: words }) }, signal }),
    toChoice: (group) => groupChoice(group, unnamed),
    hasMore: (count) => (isUnauthorised ? count > 0 : count >= authorisedGroupsPageSize),
  });
}

interface Reading<Item> {
  readonly name: QueryName;
  readonly part: readonly unknown[];
  readonly isEnabled: boolean;
  readonly read: (page: number, signal: AbortSignal) => Promise<{ readonly content: readonly Item[] }>;
  readonly toChoice: (item: Item) => Choice;
  readonly hasMore: (count: number) => boolean;
}

/** Nothing stays for the next opening, which begins with page 0 again. */
function usePages<Item>({ name, part, isEnabled, read, toChoice, hasMore }: Reading<Item>) {
  const query = useInfiniteQuery({
    queryKey: [name, 'picker', ...part],
    enabled: isEnabled,
    gcTime: 0,
    staleTime: 0,
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => (await read(pageParam, signal)).content,
    getNextPageParam: (lastPage, pages) => (hasMore(lastPage.length) ? pages.length : undefined),
  });
  const all = (query.data?.pages ?? []).flat().map(toChoice);
  // Somebody who was authorised meanwhile moves others to another page.
  return { query, isEnabled, choices: [...new Map(all.map((choice) => [choice.key, choice])).values()] };
}

import { useT } from '@parley/i18n/react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { MorePages } from '../../services/EndOfList';
import { useServices } from '../../services/services';
import type { QueryName } from '../../stores/query-names';
import { type Contact, type ContactTab, friendContact, groupContact } from './contact';

const friendsPageSize = 20;
/** Groups come all at once, as far as this goes. source: CN-11, C-12 */
const groupsPageSize = 1000;

export interface Contacts {
  readonly contacts: readonly Contact[];
  readonly status: 'loading' | 'failed' | 'ready';
  readonly more: MorePages;
  readonly retry: () => void;
}

/** The contacts of a tab that the words find, all of them without words. source: RS-07, RS-08, RS-21, C-11, C-12 */
export function useContacts(tab: ContactTab, words: string): Contacts {
  const friends = useFriends(words, tab === 'friends');
  const groups = useGroups(words, tab === 'groups');
  return tab === 'friends' ? friends : groups;
}

/** Friends by name, until a page is empty. */
function useFriends(words: string, isEnabled: boolean): Contacts {
  const { api } = useServices();
  return usePages({
    name: 'friends',
    words,
    isEnabled,
    async read(page, signal) {
      const query = { page, size: friendsPageSize, ...searchFor(words) };
      const { content } = await api.contacts.searchFriends({ query, signal });
      return { contacts: content.map(friendContact), isLast: content.length === 0 };
    },
  });
}

/** Groups, first those that are authorised; only a full page has another after it. */
function useGroups(words: string, isEnabled: boolean): Contacts {
  const { groupsAuthorised, groupsUnauthorised } = useServices().api.contacts;
  const unnamed = useT()('contactList.unnamedGroup');
  return usePages({
    name: 'groups',
    words,
    isEnabled,
    async read(page, signal) {
      const query = { page, size: groupsPageSize, ...searchFor(words) };
      const pages = await Promise.all([groupsAuthorised, groupsUnauthorised].map((call) => call({ query, signal })));
      return {
        contacts: pages.flatMap(({ content }) => content).map((group) => groupContact(group, unnamed)),
        isLast: pages.every(({ content }) => content.length < groupsPageSize),
      };
    },
  });
}

const searchFor = (words: string) => (words === '' ? {} : { key: words });

interface Page {
  readonly contacts: readonly Contact[];
  readonly isLast: boolean;
}

interface Reading {
  readonly name: QueryName;
  readonly words: string;
  readonly isEnabled: boolean;
  readonly read: (page: number, signal: AbortSignal) => Promise<Page>;
}

function usePages({ name, words, isEnabled, read }: Reading): Contacts {
  const { track } = useServices();
  const query = useInfiniteQuery({
    queryKey: [name, 'contacts', words],
    enabled: isEnabled,
    // Somebody may have become a contact meanwhile.
    staleTime: 0,
    // What was found before stays until there is something newer.
    placeholderData: keepPreviousData,
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      if (pageParam === 0 && words !== '') track('keyword_search');
      return await read(pageParam, signal);
    },
    getNextPageParam: (lastPage, pages) => (lastPage.isLast ? undefined : pages.length),
  });
  const { data, isError, fetchStatus, refetch, fetchNextPage } = query;
  const all = (data?.pages ?? []).flatMap(({ contacts }) => contacts);
  // Offline counts as failed: the list then comes by itself once there is a network.
  const isMissing = data === undefined && (isError || fetchStatus === 'paused');
  return {
    // One that was added meanwhile moves others to the next page.
    contacts: [...new Map(all.map((contact) => [contact.key, contact])).values()],
    status: isMissing ? 'failed' : data === undefined ? 'loading' : 'ready',
    more: { status: statusOfMore(query), load: () => void fetchNextPage() },
    retry: () => void refetch(),
  };
}

interface MoreState {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly isPlaceholderData: boolean;
}

function statusOfMore(query: MoreState): MorePages['status'] {
  if (query.isFetchingNextPage) return 'loading';
  if (query.isFetchNextPageError) return 'failed';
  return query.hasNextPage && !query.isPlaceholderData ? 'idle' : 'end';
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { useServices } from '../../services/services';
import type { RoomSearch } from '../../stores/room-search';
import { dayRange } from './day-range';

/** The messages that a search finds in a room, page by page; none while the search is empty. source: W-17, M-07 */
export function useHits(roomId: string, search: RoomSearch) {
  const { api, track, now } = useServices();
  const { words, sender, kind, day } = search;
  const query = useInfiniteQuery({
    queryKey: ['search', roomId, search],
    enabled: hasCriteria(search),
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => {
      if (pageParam === 0) track('keyword_search');
      const filters = { sender, kind, ...(day && dayRange(day, now())) };
      return api.messages.search({ query: { roomId, keyword: words, ...filters, page: pageParam }, signal });
    },
    getNextPageParam: ({ page, totalPages }) => (page + 1 < totalPages ? page + 1 : undefined),
  });
  return {
    hits: query.data?.pages.flatMap(({ content }) => content) ?? [],
    total: query.data?.pages[0]?.totalElements ?? 0,
    isFetching: query.isFetching,
    hasNextPage: query.hasNextPage,
    // Without a network a query pauses instead of failing; one that is retried after an error is still pending.
    hasFailed: query.isPaused || query.isError || (query.isPending && query.errorUpdateCount > 0),
    retry: () => void query.refetch(),
    loadMore: () => void query.fetchNextPage(),
  };
}

/** Whether a search has words or a filter. */
export const hasCriteria = ({ words, sender, kind, day }: RoomSearch): boolean =>
  Boolean(words || sender || kind || day);

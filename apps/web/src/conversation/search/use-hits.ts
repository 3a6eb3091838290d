import type { Message } from '@parley/domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useServices } from '../../services/services';
import type { RoomSearch } from '../../stores/room-search';
import { dayRange } from './day-range';

/** The messages that a search finds in a room, page by page; none while the search is empty. source: W-17, M-07 */
export function useHits(roomId: string, search: RoomSearch) {
  const { api, now } = useServices();
  const { words, sender, kind, day } = search;
  return useHitPages<Message>({
    key: ['search', roomId, search],
    isEnabled: hasCriteria(search),
    read: (page, signal) => {
      const filters = { sender, kind, ...(day && dayRange(day, now())) };
      return api.messages.search({ query: { roomId, keyword: words, ...filters, page }, signal });
    },
  });
}

interface HitPage<Hit> {
  readonly content: readonly Hit[];
  readonly page: number;
  readonly totalPages: number;
  readonly totalElements: number;
}

interface HitSource<Hit> {
  readonly key: readonly unknown[];
  readonly isEnabled: boolean;
  readonly read: (page: number, signal: AbortSignal) => Promise<HitPage<Hit>>;
  /** How long, in ms, an earlier result is not read again. */
  readonly staleTime?: number;
}

/** The pages of any search for messages. A search is tracked without its words. source: W-17, AN-04 */
export function useHitPages<Hit>({ key, isEnabled, read, staleTime }: HitSource<Hit>) {
  const { track } = useServices();
  const query = useInfiniteQuery({
    queryKey: key,
    enabled: isEnabled,
    ...(staleTime !== undefined && { staleTime }),
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => {
      if (pageParam === 0) track('keyword_search');
      return read(pageParam, signal);
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
    isOffline: query.isPaused,
    retry: () => void query.refetch(),
    loadMore: () => void query.fetchNextPage(),
  };
}

/** Whether a search has words or a filter. */
export const hasCriteria = ({ words, sender, kind, day }: RoomSearch): boolean =>
  Boolean(words || sender || kind || day);

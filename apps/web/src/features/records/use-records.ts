import type { FileFilter, Message, SearchKind } from '@parley/domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useServices } from '../../services/services';

/** Which messages of a room are listed. */
export interface RecordFilter {
  readonly kind?: SearchKind;
  readonly fileKind?: FileFilter;
  readonly keyword?: string;
}

/** How far a list has been loaded. */
export interface ListLoading {
  readonly isLoading: boolean;
  readonly isFetching: boolean;
  readonly hasNextPage: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
  readonly loadMore: () => void;
}

const pageSize = 30;

/** The messages of one kind in a room, newest first and page by page; recalled ones are not among them. source: RT-16, RT-17 */
export function useRecords(
  roomId: string,
  filter: RecordFilter,
): ListLoading & { readonly messages: readonly Message[] } {
  const { api } = useServices();
  const query = useInfiniteQuery({
    queryKey: ['search', roomId, 'records', filter],
    // Whoever comes back sees what was sent meanwhile.
    staleTime: 0,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.messages.search({ query: { roomId, ...filter, page: pageParam, size: pageSize }, signal }),
    getNextPageParam: ({ page, totalPages }) => (page + 1 < totalPages ? page + 1 : undefined),
  });
  const { data, isFetching, hasNextPage } = query;
  const messages = useMemo(() => withoutRepetitions(data?.pages.flatMap(({ content }) => content) ?? []), [data]);
  return {
    messages,
    isFetching,
    hasNextPage,
    isLoading: query.isPending && !query.isPaused,
    // Without a network a query pauses instead of failing.
    hasFailed: query.isPaused || query.isError,
    retry: () => void (data === undefined ? query.refetch() : query.fetchNextPage()),
    loadMore: () => void query.fetchNextPage(),
  };
}

/** A message that arrives while pages are loaded moves the last one of a page into the next. */
const withoutRepetitions = (messages: readonly Message[]): readonly Message[] => [
  ...new Map(messages.map((message) => [message.messageId, message])).values(),
];

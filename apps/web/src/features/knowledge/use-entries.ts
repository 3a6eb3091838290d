import { useInfiniteQuery } from '@tanstack/react-query';
import { useServices } from '../../services/services';

type Call = ReturnType<typeof useServices>['api']['customerService']['knowledgeEntries'];
/** One language of an entry of the knowledge base. */
export type Entry = Awaited<ReturnType<Call>>['content'][number];

/** What narrows the entries; '' is everything. */
export interface EntryFilter {
  readonly keyword: string;
  readonly categoryId: string;
}

export const entriesKey = ['knowledge'];

const pageSize = 30;

/** The entries of the knowledge base, page by page. source: GW290 */
export function useEntries({ keyword, categoryId }: EntryFilter) {
  const { api } = useServices();
  const query = useInfiniteQuery({
    queryKey: [...entriesKey, keyword, categoryId],
    // A colleague may have changed one meanwhile.
    staleTime: 0,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.customerService.knowledgeEntries({
        query: {
          ...(keyword && { keyword }),
          ...(categoryId && { categoryId }),
          page: pageParam,
          size: pageSize,
        },
        signal,
      }),
    getNextPageParam: ({ page, totalPages }) => (page + 1 < totalPages ? page + 1 : undefined),
  });
  const all = (query.data?.pages ?? []).flatMap(({ content }) => content);
  // An entry that was made meanwhile moves others to the next page.
  return { query, entries: [...new Map(all.map((entry) => [keyOf(entry), entry])).values()] };
}

/** Names one language of an entry. */
export const keyOf = ({ ref, language }: Pick<Entry, 'ref' | 'language'>): string => `${language} ${ref}`;

import { useInfiniteQuery } from '@tanstack/react-query';
import { useServices } from '../../services/services';
import type { QueryName } from '../../stores/query-names';

type Call = ReturnType<typeof useServices>['api']['schedules']['list'];
/** A to-do as the gateway lists it. */
export type ListedTodo = Awaited<ReturnType<Call>>['content'][number];

const queryName: QueryName = 'todos';
export const todosKey = [queryName];

const pageSize = 20;

/** The to-dos of the user, page by page, the next due first. source: U-05 */
export function useTodos() {
  const { api } = useServices();
  const query = useInfiniteQuery({
    queryKey: todosKey,
    // A colleague may have changed one meanwhile.
    staleTime: 0,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => api.schedules.list({ query: { page: pageParam, size: pageSize }, signal }),
    getNextPageParam: ({ page, totalPages }) => (page + 1 < totalPages ? page + 1 : undefined),
  });
  const all = (query.data?.pages ?? []).flatMap(({ content }) => content);
  // One that was added meanwhile moves others to the next page.
  return { query, todos: [...new Map(all.map((todo) => [todo.id, todo])).values()] };
}

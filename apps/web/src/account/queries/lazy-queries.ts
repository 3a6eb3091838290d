import type { QueryClient } from '@tanstack/react-query';

export interface LazyQueries {
  /** The same promise every time. */
  readonly get: () => Promise<QueryClient>;
  readonly clear: () => void;
  /** Marks queries of these names as out of date; before the first `get` there are none. */
  readonly stale: (...names: readonly string[]) => void;
}

/** The query client with its code: not needed to write a first question, so it does not delay it. */
export function createLazyQueries(): LazyQueries {
  let loading: Promise<QueryClient> | undefined;
  const get = (): Promise<QueryClient> => {
    loading ??= import('./query-client').then(({ createQueryClient }) => createQueryClient());
    return loading;
  };
  return {
    get,
    clear: () => void loading?.then((client) => client.clear()),
    stale(...names) {
      for (const name of names) void loading?.then((client) => client.invalidateQueries({ queryKey: [name] }));
    },
  };
}

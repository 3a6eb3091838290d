import type { QueryClient } from '@tanstack/react-query';

export interface LazyQueries {
  /** The same promise every time. */
  readonly get: () => Promise<QueryClient>;
  readonly clear: () => void;
  /** What was asked for under these names is asked for again where it is on the screen; nothing was, before the first call. */
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

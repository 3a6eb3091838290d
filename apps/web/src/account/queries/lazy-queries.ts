import { type LazyModule, lazyModule } from '@parley/ui-kit';
import type { QueryClient } from '@tanstack/react-query';

export interface LazyQueries {
  readonly client: LazyModule<QueryClient>;
  readonly clear: () => void;
  /** Invalidates the queries of these names; before the client is loaded there are none. */
  readonly invalidate: (...names: readonly string[]) => void;
}

type ImportQueryClient = () => Promise<{ readonly createQueryClient: () => QueryClient }>;

/** Loads the query client when it is first needed; a failed load can be repeated. */
export function createLazyQueries(importQueryClient: ImportQueryClient = () => import('./query-client')): LazyQueries {
  const client = lazyModule(async () => (await importQueryClient()).createQueryClient());
  return {
    client,
    clear: () => client.loaded()?.clear(),
    invalidate(...names) {
      for (const name of names) void client.loaded()?.invalidateQueries({ queryKey: [name] });
    },
  };
}

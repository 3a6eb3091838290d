import { LazyView } from '@parley/ui-kit';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useServices } from './services';

interface QueryScopeProps {
  readonly children: ReactNode;
  /** Rendered while the query client is loading. */
  readonly fallback?: ReactNode;
}

/** Provides the query client of the account, which is loaded when the first component needs it. */
export function QueryScope({ children, fallback }: QueryScopeProps) {
  const { queries } = useServices();
  return <LazyView module={queries} selectView={createProvider} props={{ children }} fallback={fallback} />;
}

const createProvider =
  (client: QueryClient) =>
  ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );

import { QueryClientProvider } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { queryClientAtom } from '../account/query-client';

/** Provides the query client of the account. */
export function QueryScope({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={useAtomValue(queryClientAtom)}>{children}</QueryClientProvider>;
}

import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, use } from 'react';
import { useServices } from './services';

/** Provides the query client of the account, which is loaded with the first part of the screen that asks for it. */
export function QueryScope({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={use(useServices().queries())}>{children}</QueryClientProvider>;
}

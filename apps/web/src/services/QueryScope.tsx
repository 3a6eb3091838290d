import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, use } from 'react';
import { useServices } from './services';

/** Gives what is inside the one query client of the page, which is loaded with the first screen part that asks. */
export function QueryScope({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={use(useServices().queries())}>{children}</QueryClientProvider>;
}

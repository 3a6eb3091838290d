import { ApiError } from '@parley/api-client';
import { QueryClient } from '@tanstack/react-query';
import { atom } from 'jotai';

const maxRetries = 3;

/** The query cache of the account whose store it is. Only failures that may succeed later are retried. source: W-01 */
export const queryClientAtom = atom(
  () =>
    new QueryClient({
      defaultOptions: {
        queries: {
          staleTime: 60_000,
          retry: (count, error) => count < maxRetries && error instanceof ApiError && error.code === 'wait',
        },
      },
    }),
);

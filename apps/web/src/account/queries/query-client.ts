import { ApiError } from '@parley/api-client';
import { QueryClient } from '@tanstack/react-query';

const tries = 3;

/** What the server owns and we merely ask for. Only what may succeed later is asked again. source: W-01 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: (count, error) => count < tries && error instanceof ApiError && error.code === 'wait',
      },
    },
  });

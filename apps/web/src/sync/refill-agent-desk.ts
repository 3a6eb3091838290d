import type { ApiClient } from '@parley/api-client';
import type { createStore } from 'jotai';
import { agentDeskAtom } from '../stores/agent-desk';

/** As many as the gateway gives at once. */
export const waitingPageSize = 100;
/** More than an agent looks through. */
const maxPages = 20;

interface RefillOptions {
  readonly api: Pick<ApiClient, 'customerService'>;
  readonly store: ReturnType<typeof createStore>;
}

interface PagesToRead {
  /** So many pages of the queue more than are listed. */
  readonly morePages?: number;
  /** Whether only the first page is read again, because events were received since all of them were read. */
  readonly isBeginning?: boolean;
}

/**
 * Reads the lists of the agent desk, which enter as an event; throws ApiError. Of those who wait as many are read as are
 * listed, unless `isBeginning`. source: S-04, RS-68, RS-69
 */
export async function refillAgentDesk(
  { api, store }: RefillOptions,
  { morePages = 0, isBeginning = false }: PagesToRead = {},
): Promise<void> {
  const listed = store.get(agentDeskAtom).waiting.length;
  const pages = isBeginning ? 1 : Math.min(maxPages, Math.max(1, Math.ceil(listed / waitingPageSize)) + morePages);
  const [serving, ...waiting] = await Promise.all([
    api.customerService.servingRooms({ query: { size: waitingPageSize } }),
    ...Array.from({ length: pages }, (_, page) =>
      api.customerService.unpickedRooms({ query: { page, size: waitingPageSize } }),
    ),
  ]);
  const [{ totalElements: waitingCount } = {}] = waiting;
  store.set(agentDeskAtom, {
    type: 'agentDesk.loaded',
    data: { waiting: waiting.flatMap(({ content }) => content), waitingCount, serving: serving.content, isBeginning },
  });
}

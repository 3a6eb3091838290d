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

/**
 * Reads the lists of the agent desk, which enter as an event; throws ApiError. Of those who wait as many are read as are
 * listed. source: S-04, RS-68, RS-69
 *
 * @param morePages so many pages of the queue more than before
 */
export async function refillAgentDesk({ api, store }: RefillOptions, morePages = 0): Promise<void> {
  const listed = store.get(agentDeskAtom).waiting.length;
  const pages = Math.min(maxPages, Math.max(1, Math.ceil(listed / waitingPageSize)) + morePages);
  const [serving, ...waiting] = await Promise.all([
    api.customerService.servingRooms({ query: { size: waitingPageSize } }),
    ...Array.from({ length: pages }, (_, page) =>
      api.customerService.unpickedRooms({ query: { page, size: waitingPageSize } }),
    ),
  ]);
  const rooms = waiting.flatMap(({ content }) => content);
  const unlisted = Math.max(0, (waiting[0]?.totalElements ?? 0) - rooms.length);
  store.set(agentDeskAtom, { type: 'agentDesk.loaded', data: { waiting: rooms, unlisted, serving: serving.content } });
}

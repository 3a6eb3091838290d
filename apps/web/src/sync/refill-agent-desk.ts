import type { ApiClient } from '@parley/api-client';
import type { createStore } from 'jotai';
import { agentDeskAtom } from '../stores/agent-desk';

/** More rooms than an agent looks through; further ones appear when these are picked. */
const pageSize = 100;

/** Reads the lists of the agent desk, which enter as an event; throws ApiError. source: S-04, RS-68, RS-69 */
export async function refillAgentDesk({
  api,
  store,
}: {
  readonly api: Pick<ApiClient, 'customerService'>;
  readonly store: ReturnType<typeof createStore>;
}): Promise<void> {
  const [waiting, serving] = await Promise.all([
    api.customerService.unpickedRooms({ query: { size: pageSize } }),
    api.customerService.servingRooms({ query: { size: pageSize } }),
  ]);
  store.set(agentDeskAtom, { type: 'agentDesk.loaded', data: { waiting: waiting.content, serving: serving.content } });
}

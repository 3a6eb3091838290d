import type { ApiClient } from '@parley/api-client';
import { initialRoomService, Role } from '@parley/domain';
import type { createStore } from 'jotai';
import { agentDeskAtom } from '../stores/agent-desk';
import { openRoomIdsAtom } from '../stores/open-rooms';
import { roleAtom } from '../stores/role';
import { roomServiceAtom } from '../stores/room-service';
import { roomListAtom } from '../stores/rooms';
import { streamAtom, timelineAtom } from '../stores/timeline';
import { readRoomService } from './read-room-service';
import { refillAgentDesk } from './refill-agent-desk';

type Store = ReturnType<typeof createStore>;

/**
 * Drops what was read from a former database of the gateway (its epoch changed); pending messages stay. source: WB102
 */
export function dropServerState(store: Store): void {
  for (const roomId of timelineAtom.getParams()) store.set(timelineAtom(roomId), { type: 'cache.dropped' });
  for (const roomId of streamAtom.getParams()) endAnswer(store, roomId);
  // A new object: readRoomService() ignores responses that were requested while the old one was current.
  for (const roomId of roomServiceAtom.getParams()) store.set(roomServiceAtom(roomId), { ...initialRoomService });
  store.set(roomListAtom, { type: 'cache.dropped' });
  store.set(agentDeskAtom, { type: 'agentDesk.reset' });
}

/** Reads who answers in the open rooms and, for an agent, the lists of the agent desk; throws ApiError. source: S-04, S-10 */
export async function readServerState(options: {
  readonly api: Pick<ApiClient, 'customerService'>;
  readonly store: Store;
  readonly warn: (what: string) => void;
}): Promise<void> {
  const { store } = options;
  const isAgent = store.get(roleAtom) === Role.agent;
  const serviceReads = store.get(openRoomIdsAtom).map((roomId) => readRoomService(options, roomId));
  await Promise.all([...serviceReads, isAgent && refillAgentDesk(options)]);
}

/** Ends a streaming answer: no further chunk will come. source: G8 */
function endAnswer(store: Store, roomId: string): void {
  const { current } = store.get(streamAtom(roomId));
  if (!current) return;
  store.set(streamAtom(roomId), { type: 'answer.ended', data: { messageId: current.messageId } });
}

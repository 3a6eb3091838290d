import { createApiClient } from '@parley/api-client';
import { aFakeGateway } from '@parley/api-client/testing';
import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { agentDeskAtom } from '../stores/agent-desk';
import { refillAgentDesk } from './refill-agent-desk';

describe('the lists of an agent', () => {
  it('[WB127] are read and enter as one event that reverts nothing newer', async () => {
    const store = createStore();
    const gateway = aFakeGateway({
      customerService: {
        unpickedRooms: async () => ({
          content: [
            { roomId: 'a', version: 4 },
            { roomId: 'b', version: 2 },
          ],
        }),
        servingRooms: async () => ({ content: [{ roomId: 'c', status: 'SERVING' }] }),
      },
    });
    const api = createApiClient({ prefixUrl: 'http://gateway.test', token: () => 't', fetch: gateway.fetch });
    store.set(agentDeskAtom, { type: 'queue.left', data: { roomId: 'a', version: 5 } });
    await refillAgentDesk({ api, store });
    const { waiting, serving } = store.get(agentDeskAtom);
    expect([waiting, serving].map((list) => list.map(({ roomId }) => roomId))).toEqual([['b'], ['c']]);
    expect(gateway.calls.toSorted()).toEqual(['customerService.servingRooms', 'customerService.unpickedRooms']);
    store.set(agentDeskAtom, { type: 'agentDesk.reset' });
    expect(store.get(agentDeskAtom)).toMatchObject({ waiting: [], serving: [] });
  });

  it('[WB536] are read at a cost that does not grow with the queue after an action', async () => {
    const store = createStore();
    let queue = Array.from({ length: 250 }, (_, index) => `room-${index}`);
    const pages: number[] = [];
    const gateway = aFakeGateway({
      customerService: {
        async unpickedRooms({ query: { page = 0, size = 20 } }) {
          pages.push(page);
          const rooms = queue.map((roomId, index) => ({ roomId, position: index + 1, version: 1 }));
          return { content: rooms.slice(page * size, (page + 1) * size), totalElements: queue.length };
        },
        servingRooms: async () => ({ content: [] }),
      },
    });
    const api = createApiClient({ prefixUrl: 'http://gateway.test', token: () => 't', fetch: gateway.fetch });
    const listed = () => store.get(agentDeskAtom).waiting.map(({ roomId }) => roomId);
    await refillAgentDesk({ api, store }, { morePages: 2 });
    expect(listed()).toEqual(queue);
    queue = queue.slice(1);
    store.set(agentDeskAtom, { type: 'queue.left', data: { roomId: 'room-0', version: 2 } });
    pages.length = 0;
    await refillAgentDesk({ api, store }, { isBeginning: true });
    expect([pages, listed()]).toEqual([[0], queue]);
  });
});

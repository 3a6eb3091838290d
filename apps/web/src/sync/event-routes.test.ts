import { aMessage } from '@parley/domain/testing';
import type { ServerEvent } from '@parley/realtime/contract';
import { serverEvents } from '@parley/realtime/contract';
import { createStore } from 'jotai';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { roleAtom } from '../stores/role';
import { serviceAtom } from '../stores/service';
import { streamAtom } from '../stores/stream';
import { timelineAtom } from '../stores/timeline';
import { routeEvent, type Targets } from './event-routes';

let rooms = 0;

function aWorld() {
  const store = createStore();
  const said: string[] = [];
  rooms += 1;
  const targets: Targets = {
    store,
    warn: (what) => said.push(what),
    refillRooms: () => said.push('refill rooms'),
    tellAnswer: ({ data }) => said.push(`told ${data.messageId}`),
    count: (_, { type }) => said.push(`count ${type}`),
  };
  return { store, said, roomId: `routes-${rooms}`, route: (event: ServerEvent) => routeEvent(event, targets) };
}

const chunk = (data: object) => {
  const read = v.parse(serverEvents['answer.streamed'].data, data);
  return { type: 'answer.streamed', data: read } as const;
};

describe('event routes', () => {
  it('[WB17] put a new message and its recall into the timeline of its room', () => {
    const { route, store, roomId } = aWorld();
    const message = aMessage(1, { roomId });
    route({ type: 'message.created', data: message });
    route({ type: 'message.recalled', data: { roomId, messageId: message.messageId } });
    expect(store.get(timelineAtom(roomId)).confirmed).toMatchObject([{ messageId: message.messageId, state: 1 }]);
  });

  it('[WB18] touch the stream alone with a chunk, the timeline with the last', () => {
    const { route, store, roomId, said } = aWorld();
    const before = store.get(timelineAtom(roomId));
    route(chunk({ roomId, messageId: 'a', roomSeq: 2, chunkIndex: 0, content: 'Half' }));
    expect(store.get(streamAtom(roomId)).current).toMatchObject({ content: 'Half' });
    expect(store.get(timelineAtom(roomId))).toBe(before);

    route(chunk({ roomId, messageId: 'a', roomSeq: 2, chunkIndex: 1, content: 'Half and half', isLast: true }));
    expect(store.get(streamAtom(roomId)).current).toBeUndefined();
    expect(store.get(timelineAtom(roomId)).confirmed).toMatchObject([{ messageId: 'a', content: 'Half and half' }]);
    expect(said).toEqual(['count answer.streamed', 'count answer.streamed', 'told a']);
  });

  it("[WB18] warn 'unknown message' of a chunk beside the current answer, and drop it", () => {
    const { route, store, roomId, said } = aWorld();
    route(chunk({ roomId, messageId: 'a', content: 'A' }));
    route(chunk({ roomId, messageId: 'b', content: 'B' }));
    expect(said).toContain('unknown message');
    expect(store.get(streamAtom(roomId)).current).toMatchObject({ messageId: 'a', content: 'A' });
  });

  it("[WB18] warn 'unknown message' of a chunk of an answer that is finished, and drop it", () => {
    const { route, store, roomId, said } = aWorld();
    route(chunk({ roomId, messageId: 'a', content: 'A', isLast: true }));
    expect(said).not.toContain('unknown message');
    route(chunk({ roomId, messageId: 'a', content: 'late' }));
    expect(said).toContain('unknown message');
    expect(store.get(streamAtom(roomId)).current).toBeUndefined();
    expect(store.get(timelineAtom(roomId)).confirmed).toMatchObject([{ messageId: 'a', content: 'A' }]);
  });

  it('[WB18] take a chunk for the room that it names, and for no other', () => {
    const { route, store, roomId } = aWorld();
    const before = [store.get(streamAtom(roomId)), store.get(timelineAtom(roomId))];
    route(chunk({ roomId: `${roomId} beside`, messageId: 'a', content: 'A' }));
    route(chunk({ roomId: `${roomId} beside`, messageId: 'a', content: 'A B', isLast: true }));
    expect(store.get(streamAtom(roomId))).toBe(before[0]);
    expect(store.get(timelineAtom(roomId))).toBe(before[1]);
    expect(store.get(timelineAtom(`${roomId} beside`)).confirmed).toMatchObject([{ content: 'A B' }]);
  });

  it('[WB19] hand a room over and back for the asker only', () => {
    const { route, store, roomId } = aWorld();
    route({ type: 'service.handedOver', data: { roomId } });
    expect(store.get(serviceAtom(roomId))).toBe('robot');
    store.set(roleAtom, 'user');
    route({ type: 'service.handedOver', data: { roomId } });
    expect(store.get(serviceAtom(roomId))).toBe('artificial');
    route({ type: 'service.handedBack', data: { roomId } });
    expect(store.get(serviceAtom(roomId))).toBe('robot');
  });

  it('[WB17] ask for the chat list again when it changed', () => {
    const { route, said } = aWorld();
    route({ type: 'rooms.changed', data: undefined });
    expect(said).toEqual(['refill rooms']);
  });
});

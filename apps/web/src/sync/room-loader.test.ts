import { createApiClient } from '@parley/api-client';
import { aFakeGateway } from '@parley/api-client/testing';
import { type Message, Role } from '@parley/domain';
import { aMessage } from '@parley/domain/testing';
import { createStore } from 'jotai';
import { describe, expect, it, vi } from 'vitest';
import { roomRequestsAtom } from '../stores/open-rooms';
import { roleAtom } from '../stores/role';
import { roomRowsAtom } from '../stores/room-rows';
import { roomServiceAtom } from '../stores/room-service';
import { roomListAtom } from '../stores/rooms';
import { serviceEventsAtom } from '../stores/service-events';
import { timelineAtom } from '../stores/timeline';
import { createRoomLoader, type RoomFill } from './room-loader';

let rooms = 0;

/** A gateway with one room of `messages`; they may grow. */
function aTestRoomLoader(messages: Message[], status: () => Promise<object> = async () => ({})) {
  rooms += 1;
  const roomId = `loaded-${rooms}`;
  const store = createStore();
  store.set(roleAtom, Role.buyer);
  let gapFill: RoomFill | undefined;
  const queries: object[] = [];
  const inRoom = async ({
    query,
  }: {
    readonly query: { size: number; afterSeq?: number | undefined; beforeSeq?: number | undefined };
  }) => {
    const { size, afterSeq, beforeSeq } = query;
    queries.push(afterSeq === undefined ? { beforeSeq } : { afterSeq });
    const all = messages.map((message) => ({ ...message, roomId }));
    if (afterSeq !== undefined) {
      const later = all.filter(({ roomSeq }) => roomSeq > afterSeq);
      return { content: later.slice(0, size), hasMore: later.length > size, totalPages: 1 };
    }
    const earlier = all.filter(({ roomSeq }) => beforeSeq === undefined || roomSeq < beforeSeq);
    return { content: earlier.slice(-size).toReversed(), hasMore: earlier.length > size, totalPages: 1 };
  };
  const gateway = aFakeGateway({
    messages: { inRoom },
    rooms: { query: async () => ({ content: [{ roomId }] }) },
    customerService: { status: async () => ({ roomId, serviceState: 'robot' as const, ...(await status()) }) },
  });
  const api = createApiClient({ prefixUrl: 'http://gateway.test', token: () => 't', fetch: gateway.fetch });
  const warnings: string[] = [];
  const warn = (what: string) => void warnings.push(what);
  const roomLoader = createRoomLoader({ api, store, roomFill: () => gapFill, warn });
  const seqs = () => store.get(timelineAtom(roomId)).confirmed.map(({ roomSeq }) => roomSeq);
  const setGapFill = (loaded: RoomFill) => {
    gapFill = loaded;
  };
  return { roomLoader, roomId, store, seqs, queries, setGapFill, warnings };
}

const aGapFill: RoomFill = {
  fillRoom: async () => undefined,
  fillGap: async () => undefined,
  markLoadedUpTo: () => undefined,
};

const upTo = (count: number) => Array.from({ length: count }, (_, at) => aMessage(at + 1));

describe('room loader', () => {
  it('[WB21] opens a room with its newest page, and reports its last seq to gap fill', async () => {
    const reportedSeqs: number[] = [];
    const { roomLoader, roomId, seqs, setGapFill } = aTestRoomLoader(upTo(45));
    const opened = roomLoader.loadRoom(roomId);
    setGapFill({ ...aGapFill, markLoadedUpTo: ({ seq }) => reportedSeqs.push(seq) });
    await opened;
    expect(seqs()).toEqual(Array.from({ length: 20 }, (_, at) => at + 26));
    expect(reportedSeqs).toEqual([45]);
  });

  it('[WB21] pages back to the beginning, and marks it as reached', async () => {
    const { roomLoader, roomId, seqs, store } = aTestRoomLoader(upTo(45));
    await roomLoader.loadRoom(roomId);
    await roomLoader.loadOlder(roomId);
    expect(store.get(timelineAtom(roomId)).isAtStart).toBe(false);
    await roomLoader.loadOlder(roomId);
    expect(seqs()).toEqual(Array.from({ length: 45 }, (_, at) => at + 1));
    expect(store.get(timelineAtom(roomId)).isAtStart).toBe(true);
  });

  it('[WB21] knows from the first page whether there are older messages', async () => {
    const opened = [20, 21].map((count) => aTestRoomLoader(upTo(count)));
    for (const { roomLoader, roomId } of opened) await roomLoader.loadRoom(roomId);
    expect(opened.map(({ store, roomId }) => store.get(timelineAtom(roomId)).isAtStart)).toEqual([true, false]);
  });

  it('[WB21] leaves rooms to gap fill once that is loaded', async () => {
    const { roomLoader, roomId, queries, setGapFill } = aTestRoomLoader(upTo(3));
    const calls: unknown[] = [];
    await roomLoader.fillGap(roomId, { afterSeq: 1, beforeSeq: 3 });
    setGapFill({
      ...aGapFill,
      fillRoom: async (...parameters) => void calls.push(parameters),
      fillGap: async (...parameters) => void calls.push(parameters),
    });
    await roomLoader.loadRoom(roomId);
    await roomLoader.fillGap(roomId, { afterSeq: 1, beforeSeq: 3 });
    expect([calls, queries]).toEqual([[[roomId], [roomId, { afterSeq: 1, beforeSeq: 3 }]], []]);
  });

  it('[WB162] requests the service again when the queue position changed meanwhile', async () => {
    const respond: (() => void)[] = [];
    const responses = [{}, { status: 'UNPICKED', position: 2 }];
    const { roomLoader, roomId, store } = aTestRoomLoader(upTo(3), () => {
      const response = responses.shift() ?? {};
      return new Promise((resolve) => respond.push(() => resolve(response)));
    });
    const opening = roomLoader.loadRoom(roomId);
    await vi.waitFor(() => expect(respond).toHaveLength(1));
    const data = aMessage(4, { roomId, msgType: 'QUEUE_POSITION', position: 3 });
    store.set(serviceEventsAtom, roomId, { type: 'message.created', data });
    respond[0]?.();
    await vi.waitFor(() => expect(respond).toHaveLength(2));
    expect(store.get(roomServiceAtom(roomId)).service).toEqual({ kind: 'queued', position: 3 });
    respond[1]?.();
    await opening;
    expect(store.get(roomServiceAtom(roomId)).service).toEqual({ kind: 'queued', position: 2 });
  });

  it('[WB590] gives up to ask who answers in a room that the user leaves meanwhile', async () => {
    let requestCount = 0;
    const { roomLoader, roomId, store } = aTestRoomLoader(upTo(3), () => {
      requestCount += 1;
      return new Promise(() => undefined);
    });
    const opening = roomLoader.loadRoom(roomId);
    await vi.waitFor(() => expect(requestCount).toBe(1));
    const before = store.get(roomServiceAtom(roomId));
    store.get(roomRequestsAtom(roomId)).abort();
    await opening;
    expect([store.get(roomServiceAtom(roomId)), requestCount]).toEqual([before, 1]);
  });

  it('[WB590] gives up the page before the oldest message in a room that the user leaves meanwhile', async () => {
    const { roomLoader, roomId, store, seqs } = aTestRoomLoader(upTo(60));
    await roomLoader.loadRoom(roomId);
    const before = seqs();
    const loading = roomLoader.loadOlder(roomId);
    store.get(roomRequestsAtom(roomId)).abort();
    await loading;
    await roomLoader.loadOlder(roomId);
    expect(seqs()).toEqual(before);
    store.set(roomRequestsAtom(roomId), new AbortController());
    await roomLoader.loadOlder(roomId);
    expect(seqs().length).toBeGreaterThan(before.length);
  });

  it('[WB162] requests at most three times, and then keeps the state from the events', async () => {
    let requestCount = 0;
    const { roomLoader, roomId, store } = aTestRoomLoader([], async () => {
      requestCount += 1;
      const data = aMessage(requestCount, { roomId, msgType: 'QUEUE_POSITION', position: requestCount });
      store.set(serviceEventsAtom, roomId, { type: 'message.created', data });
      return {};
    });
    await roomLoader.loadRoom(roomId);
    expect([requestCount, store.get(roomServiceAtom(roomId)).service]).toEqual([3, { kind: 'queued', position: 3 }]);
  });

  it('[WB515] takes only the robot and an agent as who answers: another state changes nothing, with a warning', async () => {
    const states = ['artificial', 'ARTIFICIAL', 'human', '', null, 1, 'robot'];
    const { roomLoader, roomId, store, warnings } = aTestRoomLoader(upTo(1), async () => ({
      serviceState: states.shift(),
      agentName: '周敏',
    }));
    const kind = () => store.get(roomServiceAtom(roomId)).service.kind;
    await roomLoader.loadRoom(roomId);
    expect([kind(), warnings]).toEqual(['agent', []]);
    for (let count = 1; count <= 5; count += 1) {
      await roomLoader.loadRoom(roomId);
      expect([kind(), warnings]).toEqual(['agent', Array.from({ length: count }, () => 'service state')]);
    }
    await roomLoader.loadRoom(roomId);
    expect([kind(), warnings.length]).toEqual(['robot', 5]);
  });

  it('[WB220] reads a page into the chat list too', async () => {
    const { roomLoader, roomId, store } = aTestRoomLoader(upTo(3));
    await roomLoader.loadRoomList();
    await roomLoader.loadRoom(roomId);
    expect(store.get(roomRowsAtom)).toMatchObject([{ preview: { kind: 'text', text: 'message 3' } }]);
  });

  it('[WB21] lists my rooms', async () => {
    const { roomLoader, roomId, store } = aTestRoomLoader([]);
    await roomLoader.loadRoomList();
    expect(store.get(roomListAtom)).toMatchObject([{ roomId }]);
  });
});

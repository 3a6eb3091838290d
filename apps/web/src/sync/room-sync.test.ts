import { createApiClient } from '@parley/api-client';
import { aFakeGateway } from '@parley/api-client/testing';
import { digestText, type Message, Role } from '@parley/domain';
import { aMessage, aUser } from '@parley/domain/testing';
import { fakeClock } from '@parley/realtime/testing';
import { createStore } from 'jotai';
import { describe, expect, it, vi } from 'vitest';
import { agentDeskAtom } from '../stores/agent-desk';
import { embeddingAtom, unseenAtom } from '../stores/host-page';
import { openRoomIdsAtom, roomRequestsAtom } from '../stores/open-rooms';
import { roleAtom } from '../stores/role';
import { roomRowsAtom } from '../stores/room-rows';
import { roomServiceAtom } from '../stores/room-service';
import { roomListAtom } from '../stores/rooms';
import { sessionAtom } from '../stores/session';
import { streamAtom, timelineAtom, verifiedAtAtom } from '../stores/timeline';
import { createCountUnseen } from './count-unseen';
import { routeEvent, type Targets } from './event-routes';
import { createRoomLoader } from './room-loader';
import { createRoomSync } from './room-sync';

const noop = (): void => undefined;
let pageCount = 0;

interface Query {
  readonly roomId: string;
  readonly size: number;
  readonly afterSeq?: number | undefined;
  readonly beforeSeq?: number | undefined;
  readonly digest?: number | undefined;
  readonly digestMiss?: number | undefined;
}

/** The response of the gateway to a page request for these messages. */
async function pageOf(all: readonly Message[], query: Query, epoch: string) {
  const { size, afterSeq, beforeSeq, digest } = query;
  const lastSeq = all.at(-1)?.roomSeq ?? 0;
  const totalPages = 1;
  if (digest !== undefined) {
    const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(digestText(all.slice(-digest))));
    const hash = [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    return { content: [], epoch, lastSeq, count: Math.min(digest, all.length), hash };
  }
  if (afterSeq !== undefined) {
    const later = all.filter(({ roomSeq }) => roomSeq > afterSeq);
    return { content: later.slice(0, size), hasMore: later.length > size, totalPages, epoch, lastSeq };
  }
  const earlier = all.filter(({ roomSeq }) => beforeSeq === undefined || roomSeq < beforeSeq);
  return { content: earlier.slice(-size).toReversed(), hasMore: earlier.length > size, totalPages, epoch, lastSeq };
}

/** A signed-in page with an open connection and two rooms, of which the first is the current one. */
async function aPage(count = 3) {
  pageCount += 1;
  const roomId = `step-${pageCount}`;
  const otherId = `other-${pageCount}`;
  const stored = new Map<string, Message[]>([roomId, otherId].map((id) => [id, upTo(count, id)]));
  const store = createStore();
  const queries: Query[] = [];
  const server = { epoch: 'e1', service: {}, digestDelay: Promise.resolve() };
  const warnings: string[] = [];
  const gateway = aFakeGateway({
    messages: {
      inRoom: async ({ query }) => {
        queries.push(query);
        if (query.digest !== undefined) await server.digestDelay;
        return pageOf(stored.get(query.roomId) ?? [], query, server.epoch);
      },
      queryData: async ({ query }) =>
        stored.get(roomId)?.find(({ messageId }) => messageId === query.messageId) ?? aMessage(),
    },
    rooms: { query: async () => ({ content: [{ roomId }, { roomId: otherId }] }) },
    customerService: {
      status: async ({ query }) => ({ roomId: query.roomId, serviceState: 'robot' as const, ...server.service }),
      unpickedRooms: async () => ({ content: [{ roomId: 'waiting', version: 1 }] }),
      servingRooms: async () => ({ content: [] }),
    },
  });
  const api = createApiClient({ prefixUrl: 'http://gateway.test', token: () => 't', fetch: gateway.fetch });
  const clock = fakeClock();
  const countUnseen = createCountUnseen(store, () => true);
  const targets: Targets = {
    store,
    countUnseen,
    warn: noop,
    monotonicNow: () => 0,
    refillRooms: noop,
    refillAgentDesk: noop,
    onAnswerEnd: noop,
    invalidate: noop,
    onWaiting: noop,
    onServiceEnd: noop,
  };
  const { gapFill, selfCheck, roomFill } = createRoomSync({
    api,
    store,
    clock,
    random: () => 0,
    warn: (what) => void warnings.push(what),
    countUnseen,
    page: { isVisible: () => true, onChange: () => noop },
    deliver: (event) => routeEvent(event, targets),
    refillRooms: noop,
  });
  const roomLoader = createRoomLoader({ api, store, roomFill: () => roomFill, warn: noop });
  store.set(sessionAtom, { status: 'signedIn', user: aUser() });
  store.set(openRoomIdsAtom, roomId);
  await roomLoader.loadRoomList();
  await roomLoader.loadRoom(roomId);
  gapFill.connectionChanged({ status: 'success' });
  await gapFill.fillRoom(roomId);
  return {
    roomId,
    otherId,
    stored,
    store,
    queries,
    warnings,
    server,
    gapFill,
    selfCheck,
    roomLoader,
    clock,
    push: (roomSeq: number, changes: Partial<Message> = {}) =>
      gapFill.receive({ type: 'message.created', data: aMessage(roomSeq, { roomId, ...changes }) }),
    seqs: (id = roomId) => store.get(timelineAtom(id)).confirmed.map(({ roomSeq }) => roomSeq),
    /** The connection is lost and opens again. */
    reconnect: () => {
      gapFill.connectionChanged({ status: 'lost' });
      gapFill.connectionChanged({ status: 'success' });
    },
  };
}

const upTo = (count: number, roomId: string) => Array.from({ length: count }, (_, at) => aMessage(at + 1, { roomId }));
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

describe('rooms that are synchronised with the gateway', () => {
  it('[WB22] fill all missed messages when the connection is back', async () => {
    const { roomId, stored, reconnect, seqs } = await aPage();
    stored.set(roomId, upTo(260, roomId));
    reconnect();
    await vi.waitFor(() => expect(seqs()).toEqual(range(1, 260)));
  });

  it('[WB85] fill messages after a page that was read before the connection opened', async () => {
    const { gapFill, stored, roomId, seqs } = await aPage();
    gapFill.connectionChanged({ status: 'none' });
    gapFill.reset();
    stored.set(roomId, upTo(5, roomId));
    gapFill.connectionChanged({ status: 'success' });
    await vi.waitFor(() => expect(seqs()).toEqual(range(1, 5)));
  });

  it('[WB22] read an answer again that was streaming when the connection was lost', async () => {
    const { roomId, stored, reconnect, store } = await aPage();
    const answer = aMessage(4, { roomId, msgType: 'ASSISTANT_TEXT', content: 'Half', answerState: 'streaming' });
    stored.get(roomId)?.push(answer);
    reconnect();
    await vi.waitFor(() => expect(store.get(streamAtom(roomId)).current).toMatchObject({ content: 'Half' }));
    stored.get(roomId)?.splice(3, 1, { ...answer, content: 'Half and half', answerState: undefined });
    reconnect();
    await vi.waitFor(() => expect(store.get(streamAtom(roomId)).current).toBeUndefined());
    expect(store.get(timelineAtom(roomId)).confirmed.at(-1)).toMatchObject({ content: 'Half and half' });
  });

  it('[WB100] end an answer that received no chunk for a minute', async () => {
    const { roomId, stored, store, gapFill, clock } = await aPage();
    const { messageId } = aMessage(4);
    const chunk = { roomId, messageId, roomSeq: 4, chunkIndex: 0, content: 'Ha', answerReference: [] };
    gapFill.receive({ type: 'answer.streamed', data: { ...chunk, isLast: false, last: false, aigcFlag: true } });
    expect(store.get(streamAtom(roomId)).current).toBeDefined();
    stored.get(roomId)?.push(aMessage(4, { roomId, content: 'Half', answerState: 'streaming' }));
    await clock.advance(60_000);
    await vi.waitFor(() => expect(store.get(streamAtom(roomId)).current).toBeUndefined());
    expect(store.get(timelineAtom(roomId)).confirmed.at(-1)).toMatchObject({
      content: 'Half',
      answerState: 'incomplete',
    });
  });

  it('[WB101] leave a gap after more than 500 missed messages, which can be loaded', async () => {
    const { roomId, stored, reconnect, seqs, store, roomLoader } = await aPage();
    stored.set(roomId, upTo(700, roomId));
    reconnect();
    await vi.waitFor(() => expect(seqs()).toEqual([1, 2, 3, ...range(681, 700)]));
    const gaps = () => store.get(timelineAtom(roomId)).gaps;
    for (let [gap] = gaps(); gap; [gap] = gaps()) await roomLoader.fillGap(roomId, gap);
    expect(seqs()).toEqual(range(1, 700));
  });

  it('[WB102] drop data of a former database epoch, and keep pending messages', async () => {
    const { roomId, stored, reconnect, seqs, store, server } = await aPage();
    const waiting = { msgUuid: 'u1', roomId, content: 'mine', creationDate: '' };
    store.set(timelineAtom(roomId), { type: 'send.queued', data: waiting });
    server.epoch = 'e2';
    stored.set(roomId, upTo(1, roomId));
    reconnect();
    await vi.waitFor(() => expect(seqs()).toEqual([1]));
    expect(store.get(timelineAtom(roomId)).pending).toMatchObject([{ msgUuid: 'u1' }]);
  });

  it('[WB102] count nothing by the recalls and read marks of a former epoch', async () => {
    const { roomId, stored, reconnect, seqs, store, server } = await aPage();
    const { messageId } = aMessage(2);
    store.set(roomListAtom, { type: 'room.read', data: { roomId, readSeq: 3 } });
    store.set(roomListAtom, { type: 'message.recalled', data: { roomId, messageId } });
    server.epoch = 'e2';
    stored.set(roomId, upTo(2, roomId));
    reconnect();
    await vi.waitFor(() => expect(seqs()).toEqual([1, 2]));
    expect(store.get(roomRowsAtom).find(({ room }) => room.roomId === roomId)?.unread).toBe(2);
  });

  it('[WB160] end the answers of a former epoch, and accept and compare new ones', async () => {
    const { roomId, stored, reconnect, seqs, store, server, gapFill, selfCheck, clock } = await aPage();
    const streamChunk = (roomSeq: number, more: object = {}) => {
      const { messageId } = aMessage(roomSeq);
      const chunk = { roomId, messageId, roomSeq, chunkIndex: 0, content: 'Ha', answerReference: [], aigcFlag: true };
      gapFill.receive({ type: 'answer.streamed', data: { ...chunk, isLast: false, last: false, ...more } });
    };
    const current = () => store.get(streamAtom(roomId)).current;
    streamChunk(9);
    expect(current()).toBeDefined();
    server.epoch = 'e2';
    stored.set(roomId, upTo(1, roomId));
    reconnect();
    await vi.waitFor(() => expect(seqs()).toEqual([1]));
    expect(current()).toBeUndefined();
    streamChunk(2);
    expect(current()).toMatchObject({ messageId: aMessage(2).messageId });
    streamChunk(2, { isLast: true, content: 'Half' });
    stored.set(roomId, [...store.get(timelineAtom(roomId)).confirmed]);
    selfCheck.connectionChanged({ status: 'success' });
    await clock.advance(1000);
    await vi.waitFor(() => expect(store.get(verifiedAtAtom(roomId))).toBe(clock.now()));
  });

  it('[WB161] read who answers in a new database epoch, whatever its version numbers', async () => {
    const { roomId, otherId, reconnect, store, server, gapFill } = await aPage();
    store.set(roleAtom, Role.buyer);
    const handOver = (version: number, id = roomId) =>
      gapFill.receive({
        type: 'service.handedOver',
        data: { roomId: id, version, agentName: 'Zhou Min', agentDepartment: undefined },
      });
    for (const id of [roomId, otherId]) handOver(20, id);
    Object.assign(server, { epoch: 'e2', service: { status: 'UNPICKED', position: 3, version: 2 } });
    reconnect();
    const kindOf = (id: string) => store.get(roomServiceAtom(id)).service.kind;
    await vi.waitFor(() => expect([roomId, otherId].map(kindOf)).toEqual(['queued', 'robot']));
    handOver(3);
    expect(kindOf(roomId)).toBe('agent');
  });

  it('[WB161] read the lists of an agent again in a new database epoch', async () => {
    const { reconnect, store, server } = await aPage();
    store.set(roleAtom, Role.agent);
    for (const id of ['waiting', 'gone'])
      store.set(agentDeskAtom, { type: 'queue.left', data: { roomId: id, version: 20 } });
    server.epoch = 'e2';
    reconnect();
    await vi.waitFor(() => expect(store.get(agentDeskAtom).waiting).toMatchObject([{ roomId: 'waiting' }]));
    expect([...store.get(agentDeskAtom).versions]).toEqual([['waiting', 1]]);
  });

  it('[WB103] put a late page into its own room', async () => {
    const { roomId, otherId, stored, store, roomLoader, reconnect, seqs } = await aPage();
    stored.set(roomId, upTo(5, roomId));
    reconnect();
    store.set(roomListAtom, { type: 'rooms.loaded', data: store.get(roomListAtom).toReversed() });
    await roomLoader.loadRoom(otherId);
    await vi.waitFor(() => expect(seqs()).toEqual(range(1, 5)));
    expect(seqs(otherId)).toEqual([1, 2, 3]);
  });

  it('[WB106] apply a recall without a room to the room of the message, else to each open room', async () => {
    const { roomId, otherId, store, roomLoader, gapFill } = await aPage();
    await roomLoader.loadRoom(otherId);
    const recall = (messageId: string) =>
      gapFill.receive({ type: 'message.recalled', data: { roomId: '', messageId } });
    const elsewhere = { ...aMessage(4, { roomId: otherId }), messageId: '000000000004-elsewhere' };
    gapFill.receive({ type: 'message.created', data: elsewhere });
    recall(elsewhere.messageId);
    expect(store.get(timelineAtom(otherId)).confirmed.at(-1)).toMatchObject({ state: 1 });
    recall(aMessage(4).messageId);
    gapFill.receive({ type: 'message.created', data: aMessage(4, { roomId }) });
    expect(store.get(timelineAtom(roomId)).confirmed.at(-1)).toMatchObject({ state: 1 });
  });

  it('[WB104] are marked as complete after a successful comparison, and silently read again otherwise', async () => {
    const { roomId, stored, store, selfCheck, clock, seqs, queries, roomLoader } = await aPage();
    selfCheck.connectionChanged({ status: 'success' });
    await clock.advance(1000);
    await vi.waitFor(() => expect(store.get(verifiedAtAtom(roomId))).toBe(clock.now()));
    await clock.advance(1000);
    await roomLoader.loadRoom(roomId);
    await vi.waitFor(() => expect(store.get(verifiedAtAtom(roomId))).toBe(clock.now()));
    stored.set(roomId, [aMessage(1, { roomId }), aMessage(3, { roomId, state: 1 }), aMessage(4, { roomId })]);
    await clock.advance(60_000);
    await vi.waitFor(async () => {
      await clock.advance(1000);
      expect(seqs()).toEqual([1, 3, 4]);
    });
    expect(store.get(timelineAtom(roomId)).confirmed.map(({ state }) => state)).toEqual([0, 1, 0]);
    expect(queries.filter(({ digestMiss }) => digestMiss)).toHaveLength(1);
  });

  it('[WB590] are not compared in the room whose service the user ends at this moment', async () => {
    const { roomId, otherId, store, selfCheck, clock, queries } = await aPage(1);
    const close = store.set(openRoomIdsAtom, otherId);
    const compared = () => queries.filter(({ digest }) => digest !== undefined).map((query) => query.roomId);
    store.set(timelineAtom(otherId), {
      type: 'page.loaded',
      data: { messages: [aMessage(1, { roomId: otherId })], direction: 'newer' },
    });
    store.get(roomRequestsAtom(roomId)).abort();
    selfCheck.connectionChanged({ status: 'success' });
    await clock.advance(1000);
    await vi.waitFor(() => expect(compared()).toEqual([otherId]));
    store.set(roomRequestsAtom(roomId), new AbortController());
    await vi.waitFor(() => expect(store.get(verifiedAtAtom(otherId))).toBe(clock.now()));
    await selfCheck.check();
    expect(compared()).toContain(roomId);
    close();
  });

  it('[WB590] give up a comparison that is on its way when the user leaves the room, each time without a warning', async () => {
    const { roomId, store, server, selfCheck, clock, queries, warnings } = await aPage(1);
    selfCheck.connectionChanged({ status: 'success' });
    server.digestDelay = new Promise(() => undefined);
    for (let turn = 1; turn <= 3; turn += 1) {
      const comparedBefore = queries.filter(({ digest }) => digest !== undefined).length;
      const checking = selfCheck.check();
      await vi.waitFor(() =>
        expect(queries.filter(({ digest }) => digest !== undefined)).toHaveLength(comparedBefore + 1),
      );
      store.get(roomRequestsAtom(roomId)).abort();
      await checking;
      store.set(roomRequestsAtom(roomId), new AbortController());
    }
    expect([warnings, store.get(verifiedAtAtom(roomId))]).toEqual([[], undefined]);
    server.digestDelay = Promise.resolve();
    await selfCheck.check();
    expect(store.get(verifiedAtAtom(roomId))).toBe(clock.now());
  });
});

describe('the unseen count', () => {
  async function aHiddenPage() {
    const page = await aPage();
    page.store.set(embeddingAtom, { isEmbedded: true, isOpen: false, mode: 'docked' });
    return { ...page, unseenCount: () => page.store.get(unseenAtom) };
  }

  it('[WB105] counts a message once, whether it was pushed, pushed again or filled', async () => {
    const { push, unseenCount, roomId, stored, reconnect, seqs } = await aHiddenPage();
    for (let copy = 0; copy < 1000; copy += 1) push(4);
    expect(unseenCount()).toBe(1);
    stored.set(roomId, upTo(6, roomId));
    reconnect();
    await vi.waitFor(() => expect(seqs()).toHaveLength(6));
    expect(unseenCount()).toBe(3);
  });

  it('[WB105] subtracts a recalled message once, and nothing for one that was recalled before it arrived', async () => {
    const { push, unseenCount, roomId, gapFill } = await aHiddenPage();
    const recall = (roomSeq: number) =>
      gapFill.receive({ type: 'message.recalled', data: { roomId, messageId: aMessage(roomSeq).messageId } });
    push(4);
    push(5);
    recall(5);
    recall(5);
    recall(6);
    push(6);
    expect(unseenCount()).toBe(1);
  });

  it('[WB105] ignores own messages from another tab, and restarts at zero once the page was seen', async () => {
    const { push, unseenCount, store } = await aHiddenPage();
    push(4, { float: 'right', msgUuid: 'elsewhere' });
    push(5, { sendSerial: aUser().uid });
    expect(unseenCount()).toBe(0);
    push(6);
    store.set(unseenAtom, 0);
    push(7);
    expect(unseenCount()).toBe(1);
  });
});

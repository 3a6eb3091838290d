import { Role } from '@parley/domain';
import { aMessage } from '@parley/domain/testing';
import { decodeFrame } from '@parley/realtime';
import type { ServerEvent } from '@parley/realtime/contract';
import { serverEvents } from '@parley/realtime/contract';
import { createStore } from 'jotai';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { agentDeskAtom } from '../stores/agent-desk';
import { colleaguesAtom } from '../stores/colleagues';
import { remindersAtom } from '../stores/reminders';
import { roleAtom } from '../stores/role';
import { roomRowsAtom } from '../stores/room-rows';
import { roomServiceAtom } from '../stores/room-service';
import { roomListAtom } from '../stores/rooms';
import { streamAtom, timelineAtom } from '../stores/timeline';
import { aRoom } from '../testing';
import { routeEvent, type Targets } from './event-routes';

let rooms = 0;

function aTestRouter() {
  const store = createStore();
  const log: string[] = [];
  rooms += 1;
  const targets: Targets = {
    store,
    warn: (what) => log.push(what),
    monotonicNow: () => 1000,
    refillRooms: () => log.push('refill rooms'),
    refillAgentDesk: () => log.push('refill desk'),
    invalidate: (...names) => log.push(`stale ${names.join(' ')}`),
    onWaiting: (count) => log.push(`waiting ${count}`),
    onServiceEnd: (room) => log.push(`ended ${room}`),
    onAnswerEnd: ({ data }) => log.push(`answered ${data.messageId}`),
    countUnseen: (_, { type }) => log.push(`count ${type}`),
  };
  return { store, log, roomId: `routes-${rooms}`, route: (event: ServerEvent) => routeEvent(event, targets) };
}

const chunk = (data: object) => {
  const parsed = v.parse(serverEvents['answer.streamed'].data, data);
  return { type: 'answer.streamed', data: parsed } as const;
};

/** An event, decoded from its wire form. */
function frame(key: string, data: unknown): ServerEvent {
  const reading = decodeFrame(JSON.stringify({ key, message: { success: true, data } }));
  if (reading.kind !== 'event') throw new Error(`not an event: ${JSON.stringify(reading)}`);
  return reading.event;
}

describe('event routes', () => {
  it('[WB17] apply a new message and its recall to the timeline of its room', () => {
    const { route, store, roomId } = aTestRouter();
    const message = aMessage(1, { roomId });
    route({ type: 'message.created', data: message });
    route({ type: 'message.recalled', data: { roomId, messageId: message.messageId } });
    expect(store.get(timelineAtom(roomId)).confirmed).toMatchObject([{ messageId: message.messageId, state: 1 }]);
  });

  it('[WB418] read the lists of an agent again after what the agent did in another tab', () => {
    const { route, log, store, roomId } = aTestRouter();
    const held = aMessage(1, { roomId, msgType: 'SYSTEM_HINT', systemHitType: 'SERVICE_HELD' });
    route({ type: 'rooms.changed', data: {} });
    route({ type: 'message.created', data: held });
    expect(log).not.toContain('refill desk');
    store.set(roleAtom, Role.agent);
    route({ type: 'rooms.changed', data: {} });
    route({ type: 'message.created', data: held });
    route({ type: 'message.created', data: aMessage(2, { roomId }) });
    expect(log.filter((entry) => entry === 'refill desk')).toHaveLength(2);
  });

  it('[WB540] tell an agent what colleagues do, until the room leaves the queue, and nobody else', () => {
    const { route, store, roomId } = aTestRouter();
    const viewing = frame('colleague-active', { roomId, serial: 'tang', name: 'Tang Ying', activity: 'viewing' });
    route(viewing);
    expect(store.get(colleaguesAtom)).toEqual([]);
    store.set(roleAtom, Role.agent);
    route(viewing);
    expect(store.get(colleaguesAtom)).toMatchObject([{ roomId, serial: 'tang', at: 1000 }]);
    route(frame('20001', { roomId, version: 2 }));
    expect(store.get(colleaguesAtom)).toEqual([]);
  });

  it('[WB543] make who is online out of date when an agent comes, goes or serves another room', () => {
    const { route, log } = aTestRouter();
    route(frame('agents-changed', {}));
    expect(log).toEqual(['stale onlineAgents']);
  });

  it('[WB555] make the left messages and their number out of date when one was left or answered', () => {
    const { route, log } = aTestRouter();
    route(frame('left-messages-changed', {}));
    expect(log).toEqual(['stale leftMessages']);
  });

  it('[WB556] make the figures of the day out of date by a rating, and for agents when a service begins, ends or is handed over', () => {
    const { route, log, store } = aTestRouter();
    route(frame('agent-day-changed', {}));
    expect(log).toEqual(['stale agentDay']);
    route(frame('40011', {}));
    expect(log).toEqual(['stale agentDay', 'refill rooms']);
    store.set(roleAtom, Role.agent);
    route(frame('40011', {}));
    expect(log.slice(2)).toEqual(['refill rooms', 'refill desk', 'stale agentDay']);
  });

  it('[WB349] make what a search found out of date when a message is recalled', () => {
    const { route, log, roomId } = aTestRouter();
    route({ type: 'message.recalled', data: { roomId, messageId: aMessage(1).messageId } });
    expect(log).toContain('stale search');
  });

  it('[WB220] change by a message the timeline of its room alone, from which the chat list is derived', () => {
    const { route, store, roomId } = aTestRouter();
    const otherId = `${roomId}-other`;
    store.set(roomListAtom, { type: 'rooms.loaded', data: [aRoom(roomId), aRoom(otherId)] });
    const notified: string[] = [];
    store.sub(roomListAtom, () => notified.push('list'));
    store.sub(timelineAtom(roomId), () => notified.push(roomId));
    store.sub(timelineAtom(otherId), () => notified.push(otherId));
    route({ type: 'message.created', data: aMessage(1, { roomId }) });
    expect(notified).toEqual([roomId]);
    expect(store.get(roomRowsAtom)).toMatchObject([
      { room: { roomId }, preview: { text: 'message 1' } },
      { room: { roomId: otherId }, preview: undefined },
    ]);
  });

  it('[WB18] apply a chunk to the stream alone, and the last one to the timeline', () => {
    const { route, store, roomId, log } = aTestRouter();
    const before = store.get(timelineAtom(roomId));
    route(chunk({ roomId, messageId: 'a', roomSeq: 2, chunkIndex: 0, content: 'Half' }));
    expect(store.get(streamAtom(roomId)).current).toMatchObject({ content: 'Half' });
    expect(store.get(timelineAtom(roomId))).toBe(before);

    route(chunk({ roomId, messageId: 'a', roomSeq: 2, chunkIndex: 1, content: 'Half and half', isLast: true }));
    expect(store.get(streamAtom(roomId)).current).toBeUndefined();
    expect(store.get(timelineAtom(roomId)).confirmed).toMatchObject([{ messageId: 'a', content: 'Half and half' }]);
    expect(log).toEqual(['count answer.streamed', 'count answer.streamed', 'answered a']);
  });

  it("[WB18] drop a chunk of another answer with the warning 'unknown message'", () => {
    const { route, store, roomId, log } = aTestRouter();
    route(chunk({ roomId, messageId: 'a', content: 'A' }));
    route(chunk({ roomId, messageId: 'b', content: 'B' }));
    expect(log).toContain('unknown message');
    expect(store.get(streamAtom(roomId)).current).toMatchObject({ messageId: 'a', content: 'A' });
  });

  it("[WB18] drop a chunk of a finished answer with the warning 'unknown message'", () => {
    const { route, store, roomId, log } = aTestRouter();
    route(chunk({ roomId, messageId: 'a', content: 'A', isLast: true }));
    expect(log).not.toContain('unknown message');
    route(chunk({ roomId, messageId: 'a', content: 'late' }));
    expect(log).toContain('unknown message');
    expect(store.get(streamAtom(roomId)).current).toBeUndefined();
    expect(store.get(timelineAtom(roomId)).confirmed).toMatchObject([{ messageId: 'a', content: 'A' }]);
  });

  it('[WB18] apply a chunk only to the room that it names', () => {
    const { route, store, roomId } = aTestRouter();
    const before = [store.get(streamAtom(roomId)), store.get(timelineAtom(roomId))];
    route(chunk({ roomId: `${roomId} other`, messageId: 'a', content: 'A' }));
    route(chunk({ roomId: `${roomId} other`, messageId: 'a', content: 'A B', isLast: true }));
    expect(store.get(streamAtom(roomId))).toBe(before[0]);
    expect(store.get(timelineAtom(roomId))).toBe(before[1]);
    expect(store.get(timelineAtom(`${roomId} other`)).confirmed).toMatchObject([{ content: 'A B' }]);
  });

  it('[WB19] hand a room over and back for a buyer only', () => {
    const { route, store, roomId } = aTestRouter();
    const who = () => store.get(roomServiceAtom(roomId)).service.kind;
    route(frame('20007', { roomId }));
    expect(who()).toBe('robot');
    store.set(roleAtom, Role.buyer);
    route(frame('20007', { roomId, agentName: '周敏' }));
    expect(who()).toBe('agent');
    route(frame('20006', { roomId }));
    expect(who()).toBe('robot');
  });

  it('[WB243] make the status of the service desk be read again when a person begins or ends to serve the room', () => {
    const { route, store, log, roomId } = aTestRouter();
    store.set(roleAtom, Role.buyer);
    route(frame('20007', { roomId, agentName: '周敏' }));
    route(frame('20006', { roomId }));
    expect(log).toEqual(['stale serviceDesk', 'stale serviceDesk']);
  });

  it('[WB121] derive the queue position from a message, until the room is handed over', () => {
    const { route, store, roomId } = aTestRouter();
    store.set(roleAtom, Role.buyer);
    const who = () => store.get(roomServiceAtom(roomId)).service;
    const queueHint = aMessage(1, { roomId, msgType: 'SYSTEM_HINT', systemHitType: 'QUEUE_POSITION', position: 2 });
    route({ type: 'message.created', data: queueHint });
    expect(who()).toEqual({ kind: 'queued', position: 2 });
    route(frame('20007', { roomId }));
    route({ type: 'message.created', data: queueHint });
    expect(who().kind).toBe('agent');
  });

  it('[WB122] update the lists of an agent and report waiting and ended rooms to the host', () => {
    const { route, store, log } = aTestRouter();
    store.set(roleAtom, Role.agent);
    const lists = () => {
      const { waiting, serving } = store.get(agentDeskAtom);
      return [waiting, serving].map((rooms) => rooms.map(({ roomId }) => roomId));
    };
    for (const [key, data] of [
      ['20000', JSON.stringify({ roomId: 'a' })],
      ['20000', { roomId: 'b' }],
      ['20001', { roomId: 'a' }],
      ['20003', JSON.stringify({ roomId: 'c' })],
      ['20004', { roomId: 'd' }],
    ] as const)
      route(frame(key, data));
    expect(lists()).toEqual([['b', 'd'], ['c']]);
    for (const key of ['20002', '20005', '20009'] as const) route(frame(key, JSON.stringify({ roomId: 'c' })));
    expect(lists()).toEqual([['b', 'd'], []]);
    expect(log).toEqual([
      'waiting 1',
      'waiting 2',
      'waiting 1',
      'waiting 1',
      'waiting 2',
      'ended c',
      'ended c',
      'ended c',
    ]);
  });

  it('[WB122] update no lists for other roles, whose host is notified of ended services only', () => {
    const { route, store, log } = aTestRouter();
    for (const role of [Role.buyer, Role.staff, Role.assistant]) {
      store.set(roleAtom, role);
      for (const key of ['20000', '20001', '20003', '20004'] as const) route(frame(key, { roomId: 'a' }));
      expect(store.get(agentDeskAtom)).toMatchObject({ waiting: [], serving: [] });
    }
    expect(log).toEqual([]);
    route(frame('20002', { roomId: 'a' }));
    expect(log).toEqual(['ended a']);
  });

  it('[WB17] read the chat list again when it changed', () => {
    const { route, log } = aTestRouter();
    route({ type: 'rooms.changed', data: undefined });
    expect(log).toEqual(['refill rooms']);
  });

  const read = <Name extends 'reminder.due'>(type: Name, data: unknown) =>
    ({ type, data: v.parse(serverEvents[type].data, data) }) as ServerEvent; // the schema of this very type

  it('[WB140] invalidate the queries of contacts, members and the send key when somebody changed those', () => {
    const { route, log } = aTestRouter();
    for (const type of ['contacts.changed', 'members.changed', 'sendKey.changed'] as const) route({ type, data: {} });
    expect(log).toEqual(['stale friends groups', 'stale groupMembers', 'stale sendKey']);
  });

  it('[WB140] add a due to-do to the reminders', () => {
    const { route, store } = aTestRouter();
    route(read('reminder.due', { id: 1, content: 'Call', scheduleTime: '2026-04-21 10:00:00', expiredFlag: 1 }));
    expect(store.get(remindersAtom)).toMatchObject([{ text: 'Call', isExpired: true }]);
  });
});

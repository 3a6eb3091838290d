import { aMessage } from '@parley/domain/testing';
import { decodeFrame } from '@parley/realtime';
import type { ServerEvent } from '@parley/realtime/contract';
import { serverEvents } from '@parley/realtime/contract';
import { createStore } from 'jotai';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { qrLoginAtom } from '../stores/qr-login';
import { remindersAtom } from '../stores/reminders';
import { roleAtom } from '../stores/role';
import { serviceAtom } from '../stores/service';
import { agentDeskAtom } from '../stores/service-events';
import { streamAtom, timelineAtom } from '../stores/timeline';
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
    stale: (...names) => said.push(`stale ${names.join(' ')}`),
    onWaiting: (count) => said.push(`waiting ${count}`),
    onServiceEnd: (room) => said.push(`ended ${room}`),
    onAnswerEnd: ({ data }) => said.push(`answered ${data.messageId}`),
    count: (_, { type }) => said.push(`count ${type}`),
  };
  return { store, said, roomId: `routes-${rooms}`, route: (event: ServerEvent) => routeEvent(event, targets) };
}

const chunk = (data: object) => {
  const read = v.parse(serverEvents['answer.streamed'].data, data);
  return { type: 'answer.streamed', data: read } as const;
};

/** An event as it is decoded from the wire. */
function frame(key: string, data: unknown): ServerEvent {
  const reading = decodeFrame(JSON.stringify({ key, message: { success: true, data } }));
  if (reading.kind !== 'event') throw new Error(`not an event: ${JSON.stringify(reading)}`);
  return reading.event;
}

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
    expect(said).toEqual(['count answer.streamed', 'count answer.streamed', 'answered a']);
  });

  it("[WB18] warn 'unknown message' of a chunk that is not of the current answer, and drop it", () => {
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
    const who = () => store.get(serviceAtom(roomId)).service.kind;
    route(frame('20007', { roomId }));
    expect(who()).toBe('robot');
    store.set(roleAtom, 'user');
    route(frame('20007', { roomId, agentName: '周敏' }));
    expect(who()).toBe('agent');
    route(frame('20006', { roomId }));
    expect(who()).toBe('robot');
  });

  it('[WB121] know from a message that the asker waits, and that it is over when the room changes hands', () => {
    const { route, store, roomId } = aWorld();
    store.set(roleAtom, 'user');
    const who = () => store.get(serviceAtom(roomId)).service;
    const queueHint = aMessage(1, { roomId, msgType: 'SYSTEM_HINT', systemHitType: 'QUEUE_POSITION', position: 2 });
    route({ type: 'message.created', data: queueHint });
    expect(who()).toEqual({ kind: 'queued', position: 2 });
    route(frame('20007', { roomId }));
    route({ type: 'message.created', data: queueHint });
    expect(who().kind).toBe('agent');
  });

  it('[WB122] keep the lists of an agent and report to the host how many wait and what ended', () => {
    const { route, store, said } = aWorld();
    store.set(roleAtom, 'customer');
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
    expect(said).toEqual([
      ...['waiting 1', 'waiting 2', 'waiting 1', 'waiting 1', 'waiting 2'],
      ...['ended c', 'ended c', 'ended c'],
    ]);
  });

  it('[WB122] keep no lists for anybody else, to whose host only the end of a service is reported', () => {
    const { route, store, said } = aWorld();
    for (const role of ['user', 'jike', 'assistant'] as const) {
      store.set(roleAtom, role);
      for (const key of ['20000', '20001', '20003', '20004'] as const) route(frame(key, { roomId: 'a' }));
      expect(store.get(agentDeskAtom)).toMatchObject({ waiting: [], serving: [] });
    }
    expect(said).toEqual([]);
    route(frame('20002', { roomId: 'a' }));
    expect(said).toEqual(['ended a']);
  });

  it('[WB17] ask for the chat list again when it changed', () => {
    const { route, said } = aWorld();
    route({ type: 'rooms.changed', data: undefined });
    expect(said).toEqual(['refill rooms']);
  });

  const read = <Name extends 'reminder.due' | 'qr.issued'>(type: Name, data: unknown) =>
    ({ type, data: v.parse(serverEvents[type].data, data) }) as ServerEvent; // the schema of this very type

  it('[WB140] ask again for lists that somebody changed', () => {
    const { route, said } = aWorld();
    for (const type of ['contacts.changed', 'members.changed', 'shortcuts.changed'] as const) route({ type, data: {} });
    expect(said).toEqual(['stale friends groups', 'stale groupMembers', 'stale shortcuts']);
  });

  it('[WB140] follow the code of a messaging account', () => {
    const { route, store } = aWorld();
    route(read('qr.issued', { image: 'data:image/png;base64,AA' }));
    expect(store.get(qrLoginAtom)).toMatchObject({ status: 'shown' });
    route({ type: 'qr.expired', data: undefined });
    expect(store.get(qrLoginAtom)).toMatchObject({ status: 'expired' });
    route({ type: 'qr.accepted', data: undefined });
    expect(store.get(qrLoginAtom)).toEqual({ status: 'accepted' });
  });

  it('[WB140] keep a to-do that is due until it is understood', () => {
    const { route, store } = aWorld();
    route(read('reminder.due', { id: 1, content: 'Call', scheduleTime: '2026-04-21 10:00:00', expiredFlag: 1 }));
    expect(store.get(remindersAtom)).toMatchObject([{ text: 'Call', isExpired: true }]);
  });
});

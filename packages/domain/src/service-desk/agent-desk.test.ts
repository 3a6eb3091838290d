import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type AgentDeskEvent, emptyAgentDesk, reduceAgentDesk, waitingCount } from './agent-desk';
import { ServiceNotice, ServiceRoom } from './service-room';

const room = (roomId: string, changes: object = {}): ServiceRoom => v.parse(ServiceRoom, { roomId, ...changes });
const agentDeskAfter = (...events: readonly AgentDeskEvent[]) => events.reduce(reduceAgentDesk, emptyAgentDesk);
const ids = (rooms: readonly ServiceRoom[]) => rooms.map(({ roomId }) => roomId);
const idsOf = ({ waiting, serving }: ReturnType<typeof agentDeskAfter>) => [ids(waiting), ids(serving).toSorted()];

const joined = (roomId: string, version?: number): AgentDeskEvent => ({
  type: 'queue.joined',
  data: room(roomId, { version }),
});
const left = (roomId: string, version?: number): AgentDeskEvent => ({ type: 'queue.left', data: { roomId, version } });
const assigned = (roomId: string, version?: number): AgentDeskEvent => ({
  type: 'room.assigned',
  data: room(roomId, { version }),
});
const requeued = (roomId: string, version?: number): AgentDeskEvent => ({
  type: 'room.requeued',
  data: room(roomId, { version }),
});
const ended = (roomId: string, version?: number): AgentDeskEvent => ({
  type: 'service.ended',
  data: { roomId, version },
});

describe('the lists of an agent', () => {
  it('[RO26] hold the rooms that wait, as long as they wait', () => {
    expect(idsOf(agentDeskAfter(joined('a'), joined('b')))).toEqual([['a', 'b'], []]);
    expect(idsOf(agentDeskAfter(joined('a'), joined('b'), left('a')))).toEqual([['b'], []]);
    expect(idsOf(agentDeskAfter(joined('a'), joined('a'), left('a'), left('a')))).toEqual([[], []]);
  });

  it('[RO27] hold the rooms that are handed over, until they end or go back', () => {
    expect(idsOf(agentDeskAfter(joined('a'), assigned('a')))).toEqual([[], ['a']]);
    expect(idsOf(agentDeskAfter(assigned('a'), requeued('a')))).toEqual([['a'], []]);
    expect(idsOf(agentDeskAfter(assigned('a'), assigned('b'), ended('a')))).toEqual([[], ['b']]);
    expect(agentDeskAfter(assigned('a'), { type: 'agentDesk.reset' })).toEqual(emptyAgentDesk);
  });

  it('[RO28] are the same whatever the order and the number of copies', () => {
    const events = [joined('a', 1), left('a', 2), requeued('a', 4), assigned('b', 3), ended('b', 6), joined('c', 5)];
    const everyOne = fc.shuffledSubarray(events, { minLength: events.length });
    const copies = fc.array(fc.constantFrom(...events));
    fc.assert(
      fc.property(everyOne, copies, (first, more) => {
        expect(idsOf(agentDeskAfter(...first, ...more))).toEqual(idsOf(agentDeskAfter(...events)));
      }),
    );
  });

  it('[RO41] count the rooms that wait and are not listed, and one fewer when such a room left, once', () => {
    const loaded: AgentDeskEvent = {
      type: 'agentDesk.loaded',
      data: { waiting: [room('a'), room('b'), room('a')], waitingCount: 4, serving: [] },
    };
    const unlistedAfter = (...events: readonly AgentDeskEvent[]) => agentDeskAfter(loaded, ...events).unlisted;
    expect(idsOf(agentDeskAfter(loaded))).toEqual([['a', 'b'], []]);
    expect([unlistedAfter(), unlistedAfter(left('a', 5)), unlistedAfter(joined('c', 5))]).toEqual([2, 2, 2]);
    expect(unlistedAfter(left('x', 5), left('x', 5), left('x', 4))).toBe(1);
    expect(unlistedAfter(left('x', 5), left('y', 6), left('z', 7))).toBe(0);
    expect(unlistedAfter(left('x', 5), { type: 'agentDesk.reset' })).toBe(0);
  });

  it('[RO42] stay those of the gateway when only the beginning of the queue is read again', () => {
    const queued = (ids: readonly string[]) => ids.map((id, index) => room(id, { position: index + 1, version: 1 }));
    const everyId = Array.from({ length: 30 }, (_, index) => `room-${index}`);
    const loaded = (queue: readonly ServiceRoom[], read: number, isBeginning: boolean): AgentDeskEvent => ({
      type: 'agentDesk.loaded',
      data: { waiting: queue.slice(0, read), waitingCount: queue.length, serving: [], isBeginning },
    });
    fc.assert(
      fc.property(
        fc.subarray(everyId),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 30 }),
        (...drawn) => {
          const [gone, listed, read] = drawn;
          const queue = queued(everyId.filter((id) => !gone.includes(id)));
          const events = gone.map((id) => left(id, 5));
          const after = agentDeskAfter(loaded(queued(everyId), listed, false), ...events, loaded(queue, read, true));
          const still = ids(queue).filter((id, index) => index < read || everyId.indexOf(id) < listed);
          expect(ids(after.waiting)).toEqual(still);
          expect(waitingCount(after)).toBe(queue.length);
          const joined = {
            type: 'queue.joined',
            data: room('new', { position: queue.length + 1, version: 9 }),
          } as const;
          expect(reduceAgentDesk(after, joined).waiting.at(-1)?.roomId).toBe('new');
        },
      ),
    );
  });

  it('[RO42] do not have a room behind the beginning that was read as served, or that is not there any more', () => {
    const all = ['a', 'b', 'c'].map((id, index) => room(id, { position: index + 1, version: 1 }));
    const [a, , c] = all;
    const loaded = (data: Extract<AgentDeskEvent, { readonly type: 'agentDesk.loaded' }>['data']): AgentDeskEvent => ({
      type: 'agentDesk.loaded',
      data,
    });
    const before = loaded({ waiting: all, waitingCount: 3, serving: [] });
    const waiting = all.slice(0, 1);
    const served = loaded({ waiting, waitingCount: 2, isBeginning: true, serving: all.slice(2) });
    expect(idsOf(agentDeskAfter(before, served))).toEqual([['a', 'b'], ['c']]);
    const alone = loaded({ waiting, waitingCount: 1, isBeginning: true, serving: [] });
    expect(idsOf(agentDeskAfter(before, alone))).toEqual([['a'], []]);
    const passed = loaded({
      waiting: [a, c].flatMap((one) => one ?? []),
      waitingCount: 3,
      isBeginning: true,
      serving: [],
    });
    expect(agentDeskAfter(before, passed)).toMatchObject({ waiting: [{ roomId: 'a' }, { roomId: 'c' }], unlisted: 1 });
  });

  it('[RO29] are those of the gateway, except for rooms with a newer version', () => {
    const loaded = (waiting: readonly ServiceRoom[], serving: readonly ServiceRoom[] = []): AgentDeskEvent => ({
      type: 'agentDesk.loaded',
      data: { waiting, serving },
    });
    expect(idsOf(agentDeskAfter(joined('gone'), loaded([room('a')], [room('b')])))).toEqual([['a'], ['b']]);
    const late = agentDeskAfter(left('a', 5), loaded([room('a', { version: 4 }), room('b', { version: 2 })]));
    expect(idsOf(late)).toEqual([['b'], []]);
    expect(idsOf(agentDeskAfter(assigned('a', 5), loaded([room('a', { version: 4 })])))).toEqual([[], ['a']]);
    expect(idsOf(agentDeskAfter(loaded([room('a', { position: 2 }), room('b', { position: 1 })])))).toEqual([
      ['b', 'a'],
      [],
    ]);
  });
});

describe('a room of the agent desk', () => {
  it('[RO30] is read from any value with a room id', () => {
    const invalid = JSON.parse(
      '{"roomId":"r","__proto__":{"polluted":1},"status":"SLEEPING","version":-1,"name":{"a":1},"position":"2","agentName":7,"queuedAt":[],"lastMessage":"x","unread":-1,"remark":{},"inquiryChannel":"FAX"}',
    );
    const read = v.parse(ServiceRoom, invalid);
    expect(read).toMatchObject({ roomId: 'r', name: '', position: 2, agentName: '7' });
    expect([read.status, read.version, read.queuedAt]).toEqual([undefined, undefined, undefined]);
    expect([read.lastMessage, read.unread, read.remark, read.inquiryChannel].filter(Boolean)).toEqual([]);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    for (const none of [
      undefined,
      null,
      [],
      'r',
      {},
      { roomId: '' },
      { roomId: null },
      { roomId: 'x'.repeat(100_000) },
    ])
      for (const schema of [ServiceRoom, ServiceNotice]) expect(v.safeParse(schema, none).success).toBe(false);
    expect(v.parse(ServiceNotice, { roomId: 7, version: '3' })).toMatchObject({ roomId: '7', version: 3 });
  });
});

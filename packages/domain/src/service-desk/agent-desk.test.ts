import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type AgentDeskEvent, emptyAgentDesk, reduceAgentDesk } from './agent-desk';
import { ServiceNotice, ServiceRoom } from './service-room';

const room = (roomId: string, changes: object = {}): ServiceRoom => v.parse(ServiceRoom, { roomId, ...changes });
const agentDeskAfter = (...events: readonly AgentDeskEvent[]) => events.reduce(reduceAgentDesk, emptyAgentDesk);
const ids = (rooms: readonly ServiceRoom[]) => rooms.map(({ roomId }) => roomId);
const shown = ({ waiting, serving }: ReturnType<typeof agentDeskAfter>) => [ids(waiting), ids(serving).toSorted()];

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
  it('[RO26] take in who waits and let go who waits no longer', () => {
    expect(shown(agentDeskAfter(joined('a'), joined('b')))).toEqual([['a', 'b'], []]);
    expect(shown(agentDeskAfter(joined('a'), joined('b'), left('a')))).toEqual([['b'], []]);
    expect(shown(agentDeskAfter(joined('a'), joined('a'), left('a'), left('a')))).toEqual([[], []]);
  });

  it('[RO27] take in what is handed over, and let go what ends or goes back', () => {
    expect(shown(agentDeskAfter(joined('a'), assigned('a')))).toEqual([[], ['a']]);
    expect(shown(agentDeskAfter(assigned('a'), requeued('a')))).toEqual([['a'], []]);
    expect(shown(agentDeskAfter(assigned('a'), assigned('b'), ended('a')))).toEqual([[], ['b']]);
    expect(agentDeskAfter(assigned('a'), { type: 'agentDesk.reset' })).toEqual(emptyAgentDesk);
  });

  it('[RO28] come to the same whatever the order and the number of copies', () => {
    const events = [joined('a', 1), left('a', 2), requeued('a', 4), assigned('b', 3), ended('b', 6), joined('c', 5)];
    const everyOne = fc.shuffledSubarray(events, { minLength: events.length });
    const copies = fc.array(fc.constantFrom(...events));
    fc.assert(
      fc.property(everyOne, copies, (first, more) => {
        expect(shown(agentDeskAfter(...first, ...more))).toEqual(shown(agentDeskAfter(...events)));
      }),
    );
  });

  it('[RO29] are what the gateway lists, except what is known to be newer', () => {
    const loaded = (waiting: readonly ServiceRoom[], serving: readonly ServiceRoom[] = []): AgentDeskEvent => ({
      type: 'agentDesk.loaded',
      data: { waiting, serving },
    });
    expect(shown(agentDeskAfter(joined('gone'), loaded([room('a')], [room('b')])))).toEqual([['a'], ['b']]);
    const late = agentDeskAfter(left('a', 5), loaded([room('a', { version: 4 }), room('b', { version: 2 })]));
    expect(shown(late)).toEqual([['b'], []]);
    expect(shown(agentDeskAfter(assigned('a', 5), loaded([room('a', { version: 4 })])))).toEqual([[], ['a']]);
    expect(shown(agentDeskAfter(loaded([room('a', { position: 2 }), room('b', { position: 1 })])))).toEqual([
      ['b', 'a'],
      [],
    ]);
  });
});

describe('a room of the desk', () => {
  it('[RO30] is read from whatever comes: only its room is needed', () => {
    const invalid = JSON.parse(
      '{"roomId":"r","__proto__":{"polluted":1},"status":"SLEEPING","version":-1,"name":{"a":1},"position":"2","agentName":7,"queuedAt":[]}',
    );
    const read = v.parse(ServiceRoom, invalid);
    expect(read).toMatchObject({ roomId: 'r', name: '', position: 2, agentName: '7' });
    expect([read.status, read.version, read.queuedAt]).toEqual([undefined, undefined, undefined]);
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

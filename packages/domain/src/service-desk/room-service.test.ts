import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Role } from '../roles/role';
import { aMessage } from '../testing';
import { isQueuePosition, queuePositionMessageId } from './queue-position';
import { changesService, type RoomServiceEvent, reduceRoomService } from './room-service';
import { initialRoomService, type RoomService } from './service';

const here = { role: Role.buyer, roomId: 'room-1' } as const;
const after = (...events: readonly RoomServiceEvent[]): RoomService =>
  events.reduce((known, event) => reduceRoomService(known, event, here), initialRoomService);
const kindAfter = (...events: readonly RoomServiceEvent[]) => after(...events).service.kind;

const handedOver = (version?: number, agentName = '周敏', roomId = 'room-1'): RoomServiceEvent => ({
  type: 'service.handedOver',
  data: { roomId, version, agentName, agentDepartment: '采购服务台' },
});
const handedBack = (version?: number, roomId = 'room-1'): RoomServiceEvent => ({
  type: 'service.handedBack',
  data: { roomId, version, agentName: undefined, agentDepartment: undefined },
});
const queuePosition = (seq: number, position: number): RoomServiceEvent => ({
  type: 'message.created',
  data: aMessage(seq, { msgType: 'SYSTEM_HINT', systemHitType: 'QUEUE_POSITION', position, content: String(position) }),
});
const hint = (seq: number, systemHitType: string): RoomServiceEvent => ({
  type: 'message.created',
  data: aMessage(seq, { msgType: 'SYSTEM_HINT', systemHitType }),
});

describe('who answers in a room', () => {
  it('[RO3] is the robot at first', () => {
    expect(initialRoomService.service).toEqual({ kind: 'robot' });
  });

  it('[RO4] follows the hand-over there and back', () => {
    expect(after(handedOver()).service).toEqual({
      kind: 'agent',
      name: '周敏',
      department: '采购服务台',
      isOnHold: false,
    });
    expect(kindAfter(handedOver(), handedBack())).toBe('robot');
    expect(after(handedOver(1), handedOver(2, '唐颖')).service).toMatchObject({ name: '唐颖' });
  });

  it('[RO5] does not change for another role, nor for another room', () => {
    for (const role of [Role.agent, Role.staff, Role.assistant])
      for (const event of [handedOver(), queuePosition(1, 2)])
        expect(reduceRoomService(initialRoomService, event, { ...here, role })).toBe(initialRoomService);
    expect(after(handedOver(1, '周敏', 'other'))).toBe(initialRoomService);
    expect(kindAfter(handedOver(), handedBack(2, 'other'))).toBe('agent');
  });

  it('[RO20] is the queue after a queue position, the newest of several whatever came last', () => {
    expect(after(queuePosition(3, 2)).service).toEqual({ kind: 'queued', position: 2 });
    expect(after(queuePosition(3, 2), queuePosition(5, 1)).service).toEqual({ kind: 'queued', position: 1 });
    expect(after(queuePosition(5, 1), queuePosition(3, 2)).service).toEqual({ kind: 'queued', position: 1 });
    const written: RoomServiceEvent = {
      type: 'message.created',
      data: aMessage(1, { msgType: 'QUEUE_POSITION', content: ' 4 ' }),
    };
    expect(after(written).service).toEqual({ kind: 'queued', position: 4 });
    const incomplete: RoomServiceEvent = {
      type: 'message.created',
      data: aMessage(1, { msgType: 'QUEUE_POSITION', content: 'soon' }),
    };
    expect(after(incomplete).service).toEqual({ kind: 'queued', position: undefined });
  });

  it('[RO21] is not the queue again when a position of an ended wait comes once more', () => {
    expect(kindAfter(queuePosition(1, 1), handedOver(), queuePosition(1, 1), handedBack(), queuePosition(1, 1))).toBe(
      'robot',
    );
    expect(kindAfter(queuePosition(1, 1), handedBack(), queuePosition(1, 1))).toBe('robot');
    expect(kindAfter(queuePosition(1, 2), queuePosition(2, 1), handedBack(), queuePosition(1, 2))).toBe('robot');
    // A position of the ended wait that arrives for the first time after the robot took over.
    expect(kindAfter(queuePosition(2, 1), handedBack(), queuePosition(1, 2))).toBe('robot');
    // The agent answered before the position came.
    expect(kindAfter(handedOver(), queuePosition(1, 1))).toBe('agent');
    expect(kindAfter(handedOver(), queuePosition(1, 1), handedBack(), queuePosition(1, 1))).toBe('robot');
    // A later position begins a new wait.
    expect(kindAfter(queuePosition(1, 1), handedBack(), queuePosition(9, 1))).toBe('queued');
  });

  it('[RO22] comes to the same service whatever the order and the number of copies of its changes', () => {
    const events = [handedOver(1), handedBack(2), handedOver(4, '唐颖'), handedBack(7), handedOver(9, '周敏')];
    const everyOne = fc.shuffledSubarray(events, { minLength: events.length });
    const copies = fc.array(fc.constantFrom(...events));
    fc.assert(
      fc.property(everyOne, copies, (first, more) => {
        expect(after(...first, ...more).service).toEqual(after(...events).service);
      }),
    );
  });

  it('[RO23] is what service/status answers, unless a newer version is known', () => {
    const reading = (data: object): RoomServiceEvent => ({
      type: 'service.read',
      data: { roomId: 'room-1', serviceState: 'robot', ...data },
    });
    expect(after(reading({ status: 'UNPICKED', position: 3, version: 4 })).service).toEqual({
      kind: 'queued',
      position: 3,
    });
    expect(after(reading({ serviceState: 'artificial', status: 'HUNG_UP', agentName: '周敏' })).service).toMatchObject({
      kind: 'agent',
      name: '周敏',
      isOnHold: true,
    });
    expect(kindAfter(handedOver(3), reading({ status: 'RELEASED', version: 4 }))).toBe('robot');
    expect(kindAfter(handedOver(5), reading({ status: 'UNPICKED', version: 4 }))).toBe('agent');
    expect(kindAfter(reading({ status: 'UNPICKED', version: 4 }), handedOver(5))).toBe('agent');
  });

  it('[RO24] has whether the agent has put the room on hold', () => {
    expect(after(handedOver(), hint(2, 'SERVICE_HELD')).service).toMatchObject({ isOnHold: true });
    expect(after(handedOver(), hint(2, 'SERVICE_HELD'), hint(3, 'SERVICE_RESUMED')).service).toMatchObject({
      isOnHold: false,
    });
    expect(after(hint(2, 'SERVICE_HELD'))).toBe(initialRoomService);
    expect(after(hint(2, '__proto__'))).toBe(initialRoomService);
  });
});

describe('the queue position that is shown', () => {
  const messages = [1, 2, 3, 4].map((seq) =>
    seq % 2 === 0 ? aMessage(seq, { msgType: 'QUEUE_POSITION', position: seq }) : aMessage(seq),
  );

  it('[RO25] is the newest one while the asker waits, and none before or after', () => {
    expect(queuePositionMessageId(messages, after(queuePosition(4, 4)))).toBe(messages[3]?.messageId);
    expect(queuePositionMessageId(messages, initialRoomService)).toBeUndefined();
    expect(queuePositionMessageId(messages, after(queuePosition(4, 4), handedOver()))).toBeUndefined();
    expect(messages.map(isQueuePosition)).toEqual([false, true, false, true]);
  });

  it('[RO32] is a sample only where the asker does not wait, and a sample makes nobody wait', () => {
    const sample = aMessage(6, { msgType: 'QUEUE_POSITION', position: 1, isSample: true });
    const shown: RoomServiceEvent = { type: 'message.created', data: sample };
    expect(after(shown)).toBe(initialRoomService);
    expect(changesService(sample)).toBe(false);
    expect(queuePositionMessageId([...messages, sample], after(shown))).toBe(sample.messageId);
    const waiting = after(queuePosition(4, 4), shown);
    expect(waiting.service).toEqual({ kind: 'queued', position: 4 });
    expect(queuePositionMessageId([...messages, sample], waiting)).toBe(messages[3]?.messageId);
  });
});

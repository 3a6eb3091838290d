import { aMessage } from '@parley/domain/testing';
import { describe, expect, it } from 'vitest';
import type { ServerEvent } from '../contract';
import { flushPromises } from '../testing';
import { aGapFill } from '../testing/fake-room';

const chunkEvent = (roomSeq: number, fields: object = {}): ServerEvent => ({
  type: 'answer.streamed',
  data: {
    roomId: 'room-1',
    messageId: aMessage(roomSeq).messageId,
    roomSeq,
    chunkIndex: 0,
    content: 'Half',
    isLast: false,
    last: false,
    answerReference: [],
    aigcFlag: true,
    ...fields,
  },
});

/** A room known up to 20, in which an answer was streamed at 21 and another is being streamed at 22. */
async function aStreamedRoom(changes: Parameters<typeof aGapFill>[0] = {}) {
  const fixture = aGapFill(changes);
  fixture.store(20);
  fixture.connection('success');
  await fixture.fill.fillRoom('room-1');
  for (const event of [chunkEvent(21), chunkEvent(21, { isLast: true }), chunkEvent(22)]) fixture.fill.receive(event);
  await flushPromises();
  const reopen = async (during: () => void = () => undefined) => {
    fixture.connection('lost');
    fixture.calls.length = 0;
    fixture.connection('success');
    during();
    await flushPromises();
    return fixture.calls;
  };
  return { ...fixture, reopen };
}

describe('gap fill: a new epoch of the database, security 11 (24)', () => {
  it('[RT100] drops the loaded messages once, even when an answer streams before and during the change', async () => {
    const { gateway, store, callbackLog, reopen, fill } = await aStreamedRoom();
    gateway.epoch = 'e2';
    store(3);
    await reopen(() => fill.receive(chunkEvent(23)));
    expect(callbackLog).toEqual(['dropped']);
    expect(await reopen()).toEqual([{ afterSeq: 3 }]);
    expect(await reopen()).toEqual([{ afterSeq: 3 }]);
    expect(callbackLog).toEqual(['dropped']);
  });

  it('[RT100] detects a gap in its seqs as in any epoch', async () => {
    const { gateway, store, push, calls, seqs, entered, reopen } = await aStreamedRoom();
    gateway.epoch = 'e2';
    store(3);
    await reopen();
    [calls.length, entered.length] = [0, 0];
    store(10);
    push(10);
    await flushPromises();
    expect([calls, seqs()]).toEqual([[{ afterSeq: 3 }], [4, 5, 6, 7, 8, 9, 10]]);
  });

  it('[RT100] reads messages that were pushed during the change, and delivers none of the old epoch', async () => {
    const { gateway, store, push, fill, delivered, seqs } = await aStreamedRoom();
    gateway.epoch = 'e2';
    delivered.length = 0;
    store(3, 'room-2');
    const filling = fill.fillRoom('room-2');
    push(9, { roomId: 'room-2' });
    store(4, 'room-2');
    push(4, { roomId: 'room-2' });
    await filling;
    expect([delivered, seqs('room-2')]).toEqual([[], [3, 2, 1, 4]]);
  });

  it('[RT100] drops a page that was requested in the old epoch', async () => {
    const { gateway, store, rooms, fill, entered, callbackLog, clock } = await aStreamedRoom();
    store(20, 'room-2');
    await fill.fillRoom('room-2');
    rooms.get('room-1')?.push(aMessage(21), aMessage(22, { answerState: 'streaming' }));
    entered.length = 0;
    gateway.epoch = 'e2';
    store(3);
    store(30, 'room-2');
    await Promise.all([fill.fillRoom('room-1'), fill.fillRoom('room-2')]);
    expect(entered.map(([roomId, { direction }]) => [roomId, direction])).toEqual([
      ['room-1', 'newest'],
      ['room-2', 'newest'],
    ]);
    await clock.advance(120_000);
    expect(callbackLog).toEqual(['dropped']);
  });

  it('[RT100] drops an answer that was requested in the old epoch', async () => {
    const pendingReads: (() => void)[] = [];
    const { gateway, store, entered, reopen, clock, callbackLog } = await aStreamedRoom({
      fetchMessage: () => new Promise((resolve) => pendingReads.push(() => resolve(aMessage(22)))),
    });
    await clock.advance(60_000);
    expect(pendingReads).toHaveLength(1);
    gateway.epoch = 'e2';
    store(3);
    await reopen();
    entered.length = 0;
    pendingReads[0]?.();
    await flushPromises();
    expect([entered, callbackLog]).toEqual([[], ['dropped']]);
  });
});

describe('gap fill: after a sign-out', () => {
  it('[RT63] delivers no held event, however slow its fill was', async () => {
    const { connection, push, fill, delivered, clock } = aGapFill({
      loadedSeqOf: () => 1,
      fetchPage: () => new Promise(() => undefined),
    });
    connection('success');
    push(2);
    fill.reset();
    await clock.advance(2000);
    expect(delivered).toEqual([]);
  });
});

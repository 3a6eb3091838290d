import { aMessage } from '@parley/domain/testing';
import { describe, expect, it } from 'vitest';
import type { ServerEvent } from '../contract';
import { flushPromises } from '../testing';
import { aGapFill } from '../testing/fake-room';

const seqsFrom = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const noNetwork = { code: 'wait' };

/** A room that was loaded up to 20 while the connection was open, and then lost the connection. */
async function aLostRoom(changes: Parameters<typeof aGapFill>[0] = {}) {
  const fixture = aGapFill(changes);
  fixture.store(20);
  fixture.connection('success');
  await fixture.fill.fillRoom('room-1');
  fixture.connection('lost');
  const openingCalls = [...fixture.calls];
  fixture.calls.length = 0;
  fixture.entered.length = 0;
  return { ...fixture, openingCalls };
}

describe('gap fill: opening', () => {
  it('[RT60] loads the newest page of a room first, and only missed messages when the connection is back', async () => {
    const { store, connection, calls, openingCalls, seqs } = await aLostRoom();
    expect(openingCalls).toEqual([{}]);
    store(250);
    connection('success');
    await flushPromises();
    expect(calls).toEqual([{ afterSeq: 20 }, { afterSeq: 120 }, { afterSeq: 220 }]);
    expect(seqs()).toEqual(seqsFrom(21, 250));
  });

  it('[RT60] holds pushed messages until the room is filled, then delivers them in order', async () => {
    const { store, connection, push, delivered, seqs } = await aLostRoom();
    store(22);
    connection('success');
    push(23);
    push(24);
    expect(delivered).toEqual([]);
    await flushPromises();
    expect(seqs()).toEqual([21, 22]);
    expect(delivered).toMatchObject([{ data: { roomSeq: 23 } }, { data: { roomSeq: 24 } }]);
  });

  it('[RT60] does not fill a room that was never opened', async () => {
    const { connection, calls, push, delivered } = aGapFill();
    connection('success');
    push(7);
    await flushPromises();
    expect([calls, delivered.length]).toEqual([[], 1]);
  });

  it('[RT60] fills a room after its page was read elsewhere while the connection was open', async () => {
    const { fill, connection, store, seqs } = aGapFill();
    store(22);
    connection('success');
    fill.markLoadedUpTo({ roomId: 'room-1', seq: 20 });
    await flushPromises();
    expect(seqs()).toEqual([21, 22]);
  });

  it('[RT60] starts at the last seq that the screen has loaded', async () => {
    const { connection, store, calls } = aGapFill({ loadedSeqOf: () => 5 });
    store(6);
    connection('success');
    await flushPromises();
    expect(calls).toEqual([{ afterSeq: 5 }]);
  });
});

describe('gap fill: triggers', () => {
  it.each([
    ['online', 0, 1],
    ['resumed', 0, 1],
    ['visible', 30_001, 1],
    ['visible', 29_999, 0],
  ] as const)('[RT61] fills on %s after %i ms away: %i time', async (change, awayMs, times) => {
    const fixture = await aLostRoom();
    fixture.connection('success');
    await flushPromises();
    fixture.calls.length = 0;
    fixture.change('hidden');
    await fixture.clock.advance(awayMs);
    fixture.change(change);
    await flushPromises();
    expect(fixture.calls).toHaveLength(times);
  });

  it('[RT61] fills once when the network, the page and the connection come back together', async () => {
    const { change, connection, calls } = await aLostRoom();
    change('online');
    change('resumed');
    connection('success');
    change('visible');
    await flushPromises();
    expect(calls).toHaveLength(1);
  });

  it.each([1, 20, 499])('[RT62] fills a gap of %i after the last known seq', async (missed) => {
    const { connection, store, push, seqs, delivered } = await aLostRoom();
    connection('success');
    await flushPromises();
    store(21 + missed);
    push(21 + missed);
    await flushPromises();
    expect(seqs()).toEqual(seqsFrom(21, 21 + missed));
    expect(delivered).toHaveLength(1);
  });

  it('[RT62] reads the newest page and leaves a gap when more than 500 were missed', async () => {
    const { connection, store, push, entered, calls } = await aLostRoom();
    connection('success');
    await flushPromises();
    [entered.length, calls.length] = [0, 0];
    store(521);
    push(521);
    await flushPromises();
    expect(calls).toEqual([{ afterSeq: 20 }, {}]);
    expect(entered).toMatchObject([['room-1', { direction: 'newest', missedAfterSeq: 20 }]]);
    push(522);
    await flushPromises();
    expect(calls).toHaveLength(2);
  });

  it('[RT62] counts the messages of pages when the gateway sends no last seq', async () => {
    const { connection, entered, calls } = await aLostRoom({
      fetchPage: async ({ afterSeq }) => ({
        content:
          afterSeq === undefined ? [aMessage(900)] : seqsFrom(afterSeq + 1, afterSeq + 100).map((seq) => aMessage(seq)),
        hasMore: true,
      }),
      loadedSeqOf: () => 0,
    });
    connection('success');
    await flushPromises();
    expect(entered.at(-1)).toMatchObject(['room-1', { direction: 'newest', missedAfterSeq: expect.any(Number) }]);
    expect(calls).toEqual([]);
  });

  it('[RT62] loads a gap from its newer end, and names the seqs that a page covers', async () => {
    const { fill, store, entered } = aGapFill();
    store(300);
    await fill.fillGap('room-1', { afterSeq: 20, beforeSeq: 281 });
    expect(entered.at(-1)?.[1]).toMatchObject({ direction: 'older', covers: { afterSeq: 180, beforeSeq: 281 } });
    await fill.fillGap('room-1', { afterSeq: 20, beforeSeq: 21 });
    expect(entered.at(-1)?.[1]).toMatchObject({ covers: { afterSeq: 20, beforeSeq: 21 } });
  });
});

describe('gap fill: one fill at a time', () => {
  it('[RT63] joins a fill that is running', async () => {
    const { fill, calls, change, connection } = await aLostRoom();
    connection('success');
    change('online');
    expect(fill.fillRoom('room-1')).toBe(fill.fillRoom('room-1'));
    await flushPromises();
    expect(calls).toHaveLength(1);
  });

  it('[RT63] reads once more when the connection was opened again or a gap was seen meanwhile', async () => {
    const { calls, connection, push, store } = await aLostRoom();
    connection('success');
    connection('lost');
    connection('success');
    await flushPromises();
    expect(calls).toHaveLength(2);
    connection('lost');
    connection('success');
    store(25);
    push(25);
    await flushPromises();
    expect(calls).toEqual([{ afterSeq: 20 }, { afterSeq: 20 }, { afterSeq: 20 }, { afterSeq: 20 }]);
  });

  it('[RT63] never asks twice for a seq that the gateway does not have', async () => {
    const { connection, push, calls, delivered } = await aLostRoom();
    connection('success');
    await flushPromises();
    push(30);
    await flushPromises();
    expect([calls.length, delivered.length]).toEqual([2, 1]);
    push(31);
    await flushPromises();
    expect(calls).toHaveLength(2);
  });

  it('[RT60] fills every open room after a reconnect, on return and in a new epoch', async () => {
    const { fill, gateway, store, seqs, connection, change } = aGapFill();
    const both = ['room-1', 'room-2'];
    gateway.openRooms = both;
    const storeInBoth = (upTo: number) => both.map((roomId) => store(upTo, roomId));
    const lastSeqs = () => both.map((roomId) => seqs(roomId).at(-1));
    storeInBoth(2);
    await Promise.all(both.map(fill.fillRoom));
    storeInBoth(3);
    connection('success');
    await flushPromises();
    expect(lastSeqs()).toEqual([3, 3]);
    storeInBoth(4);
    change('online');
    await flushPromises();
    expect(lastSeqs()).toEqual([4, 4]);
    gateway.epoch = 'e2';
    storeInBoth(1);
    await fill.fillRoom('room-1');
    await flushPromises();
    expect(both.map((roomId) => seqs(roomId).slice(-1))).toEqual([[1], [1]]);
  });

  it('[RT63] adds a late page to its own room, whichever room is open by then', async () => {
    const { fill, gateway, store, seqs, rooms } = aGapFill();
    store(2, 'room-1');
    store(3, 'room-2');
    const first = fill.fillRoom('room-1');
    gateway.openRooms = ['room-2'];
    await Promise.all([fill.fillRoom('room-2'), first]);
    expect([seqs('room-1').length, seqs('room-2').length]).toEqual([2, 3]);
    rooms.set('room-3', [aMessage(1, { roomId: 'room-2' })]);
    await fill.fillRoom('room-3');
    expect(seqs('room-3')).toEqual([]);
  });

  it('[RT63] drops pages and events that come after a sign-out', async () => {
    const { fill, store, entered, delivered, push } = aGapFill();
    store(2);
    const filling = fill.fillRoom('room-1');
    push(3);
    fill.reset();
    await filling;
    expect([entered, delivered]).toEqual([[], []]);
  });

  it('[RT63] delivers pushed messages after two seconds, however slow the fill', async () => {
    const { connection, push, delivered, clock } = aGapFill({
      loadedSeqOf: () => 1,
      fetchPage: () => new Promise(() => undefined),
    });
    connection('success');
    push(9);
    await clock.advance(1999);
    expect(delivered).toEqual([]);
    await clock.advance(1);
    expect(delivered).toHaveLength(1);
  });
});

describe('gap fill: failures', () => {
  it('[RT64] is tried again with growing waits while the connection is open', async () => {
    const { connection, gateway, calls, clock, store, seqs } = await aLostRoom();
    gateway.failure = noNetwork;
    connection('success');
    await clock.advance(4999);
    expect(calls).toHaveLength(1);
    await clock.advance(1);
    expect(calls).toHaveLength(2);
    await clock.advance(7499);
    expect(calls).toHaveLength(2);
    gateway.failure = undefined;
    store(21);
    await clock.advance(1);
    expect(seqs()).toEqual([21]);
    expect(clock.timers()).toBe(0);
  });

  it('[RT64] waits for the connection when that is gone, and is not tried again when it was refused', async () => {
    const { connection, gateway, calls, clock, callbackLog } = await aLostRoom();
    gateway.failure = noNetwork;
    connection('success');
    await flushPromises();
    expect(callbackLog).toEqual([]);
    connection('lost');
    await clock.advance(600_000);
    expect([calls.length, clock.timers()]).toEqual([1, 0]);
    gateway.failure = { code: 'refuse' };
    connection('success');
    await clock.advance(600_000);
    expect([calls.length, clock.timers(), callbackLog]).toEqual([2, 0, ['a room could not be filled']]);
  });

  it('[RT64] delivers pushed messages while a fill fails, without more requests', async () => {
    const { connection, gateway, calls, clock, push, delivered, store, seqs } = await aLostRoom();
    gateway.failure = noNetwork;
    connection('success');
    await flushPromises();
    for (const seq of [25, 26, 27]) push(seq);
    await flushPromises();
    expect([calls.length, delivered.length]).toEqual([1, 3]);
    gateway.failure = undefined;
    store(27);
    await clock.advance(5000);
    expect(seqs()).toEqual(seqsFrom(21, 27));
  });
});

describe('gap fill: a new epoch of the database', () => {
  it('[RT65] drops loaded messages and reads the newest page when the epoch has changed', async () => {
    const { connection, gateway, store, callbackLog, entered } = await aLostRoom();
    gateway.epoch = 'e2';
    store(25);
    connection('success');
    await flushPromises();
    expect(callbackLog).toEqual(['dropped']);
    expect(entered).toMatchObject([['room-1', { direction: 'newest', atStart: false }]]);
  });

  it('[RT65] treats a room whose last seq is below the known one as a new epoch too', async () => {
    const { connection, store, callbackLog, entered, push, calls } = await aLostRoom();
    store(5);
    connection('success');
    await flushPromises();
    expect(callbackLog).toEqual(['dropped']);
    expect(entered).toMatchObject([['room-1', { direction: 'newest', atStart: true }]]);
    push(6);
    await flushPromises();
    expect(calls).toEqual([{ afterSeq: 20 }, {}]);
  });
});

describe('gap fill: streaming answers', () => {
  const chunk = (fields: object = {}): ServerEvent => ({
    type: 'answer.streamed',
    data: {
      roomId: 'room-1',
      messageId: aMessage(21).messageId,
      roomSeq: 21,
      chunkIndex: 0,
      content: 'Half',
      isLast: false,
      last: false,
      answerReference: [],
      aigcFlag: true,
      ...fields,
    },
  });
  const answer = (answerState?: 'streaming') => aMessage(21, { msgType: 'ASSISTANT_TEXT', answerState });

  it('[RT66] are read again when the connection is back', async () => {
    const { connection, fill, calls, rooms } = await aLostRoom();
    connection('success');
    await flushPromises();
    fill.receive(chunk());
    connection('lost');
    rooms.get('room-1')?.push(answer());
    connection('success');
    await flushPromises();
    expect(calls).toEqual([{ afterSeq: 20 }, { afterSeq: 20 }]);
    connection('lost');
    connection('success');
    await flushPromises();
    expect(calls.at(-1)).toEqual({ afterSeq: 21 });
  });

  it('[RT66] are ended from REST when no chunk comes for a minute after the connection is back', async () => {
    const { connection, fill, rooms, clock, callbackLog, entered } = await aLostRoom();
    connection('success');
    await flushPromises();
    fill.receive(chunk());
    connection('lost');
    await clock.advance(300_000);
    expect(callbackLog).toEqual([]);
    rooms.get('room-1')?.push(answer('streaming'));
    connection('success');
    await clock.advance(59_999);
    expect(callbackLog).toEqual([]);
    await clock.advance(1);
    const { messageId } = answer();
    expect(callbackLog).toEqual([`read ${messageId}`, `ended ${messageId}`]);
    expect(entered.at(-1)?.[1].messages).toMatchObject([{ messageId, answerState: 'incomplete' }]);
    expect(clock.timers()).toBe(0);
  });

  it('[RT66] deliver chunks during a fill, and ignore late ones once a page had the whole answer', async () => {
    const { connection, fill, rooms, delivered } = await aLostRoom();
    connection('success');
    await flushPromises();
    connection('lost');
    connection('success');
    fill.receive(chunk());
    expect(delivered).toHaveLength(1);
    rooms.get('room-1')?.push(answer());
    await fill.fillRoom('room-1');
    await fill.fillRoom('room-1');
    fill.receive(chunk({ chunkIndex: 1 }));
    expect(delivered).toHaveLength(1);
    fill.receive(chunk({ chunkIndex: 2, isLast: true }));
    expect(delivered).toHaveLength(2);
  });

  it('[RT66] stay open as long as chunks come', async () => {
    const { connection, fill, clock, callbackLog } = await aLostRoom();
    connection('success');
    await flushPromises();
    for (let chunkIndex = 0; chunkIndex < 5; chunkIndex += 1) {
      fill.receive(chunk({ chunkIndex }));
      await clock.advance(50_000);
    }
    expect(callbackLog).toEqual([]);
    fill.receive(chunk({ isLast: true }));
    await clock.advance(100_000);
    expect([callbackLog, clock.timers()]).toEqual([[], 0]);
  });

  it('[RT66] are ended when the gateway does not have them, and read again later when it cannot be reached', async () => {
    const { connection, fill, clock, callbackLog, gateway } = await aLostRoom();
    connection('success');
    await flushPromises();
    fill.receive(chunk());
    gateway.failure = noNetwork;
    await clock.advance(60_000);
    expect(callbackLog).toEqual([`read ${answer().messageId}`]);
    gateway.failure = undefined;
    await clock.advance(60_000);
    expect(callbackLog.slice(1)).toEqual([`read ${answer().messageId}`, `ended ${answer().messageId}`]);
  });
});

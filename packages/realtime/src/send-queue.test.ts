import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Outgoing } from './outbox/outbox-options';
import { createSendQueue } from './send-queue';
import { fakeClock, settled } from './testing';

interface Attempt {
  readonly item: Outgoing;
  readonly succeed: () => void;
  readonly fail: (code: string, more?: object) => void;
}

function aQueue() {
  const clock = fakeClock();
  const open: Attempt[] = [];
  const log = { attempts: [] as string[], sent: [] as string[], refused: [] as unknown[], signedOut: 0 };
  const queue = createSendQueue<Outgoing, string>({
    send: (item) =>
      new Promise((resolve, reject) => {
        const over = () => open.splice(open.indexOf(attempt), 1);
        const attempt: Attempt = {
          item,
          succeed: () => over() && resolve(item.msgUuid),
          fail: (code, more) => over() && reject(Object.assign(new Error(code), { code, ...more })),
        };
        log.attempts.push(item.msgUuid);
        open.push(attempt);
      }),
    sent: (result) => log.sent.push(result),
    refused: (refused) => log.refused.push(refused),
    signedOut: () => (log.signedOut += 1),
    clock,
    random: () => 0,
  });
  const current = (): Attempt => open[0] ?? expect.unreachable('nothing is on its way');
  return { queue, clock, open, log, current };
}

const inRoom = (msgUuid: string, roomId = 'r1'): Outgoing => ({ roomId, msgUuid });

describe('send queue', () => {
  it('[RT23] sends one message of a room at a time, in the order they were written', async () => {
    const { queue, open, log, current } = aQueue();
    for (const uuid of ['a', 'b', 'c']) queue.add(inRoom(uuid));
    queue.add(inRoom('x', 'r2'));
    expect(open.map(({ item }) => item.msgUuid)).toEqual(['a', 'x']);
    for (let turn = 0; turn < 4; turn += 1) {
      current().succeed();
      await settled();
    }
    expect(log.sent.filter((uuid) => uuid !== 'x')).toEqual(['a', 'b', 'c']);
    expect(queue.waiting()).toEqual([]);
  });

  it('[RT23] takes a message once', () => {
    const { queue, log } = aQueue();
    queue.add(inRoom('a'));
    queue.add(inRoom('a'));
    expect(log.attempts).toEqual(['a']);
    expect(queue.waiting()).toHaveLength(1);
  });

  it('[RT24] waits longer and longer while there is no line, with the same uuid', async () => {
    const { queue, clock, log, current } = aQueue();
    queue.add(inRoom('a'));
    for (const pause of [5000, 7500, 11_250]) {
      current().fail('wait');
      await clock.advance(pause - 1);
      const before = log.attempts.length;
      await clock.advance(1);
      expect(log.attempts).toHaveLength(before + 1);
    }
    current().succeed();
    await settled();
    expect([new Set(log.attempts).size, log.sent]).toEqual([1, ['a']]);
  });

  it('[RT24] goes at once when the line is back, but not before the gateway allows', async () => {
    const { queue, clock, log, current } = aQueue();
    queue.add(inRoom('a'));
    current().fail('wait');
    await settled();
    queue.flush();
    expect(log.attempts).toHaveLength(2);
    current().fail('wait', { retryAfterMs: 60_000 });
    await settled();
    queue.flush();
    await clock.advance(59_999);
    expect(log.attempts).toHaveLength(2);
    await clock.advance(1);
    expect(log.attempts).toHaveLength(3);
  });

  it('[RT24] gives up after a day', async () => {
    const { queue, clock, log, current } = aQueue();
    queue.add(inRoom('a'));
    await clock.advance(24 * 3_600_000);
    current().fail('wait');
    await settled();
    expect(log.refused).toEqual([{ item: inRoom('a'), errorCode: undefined }]);
  });

  it('[RT25] sets a refused message aside and goes on with the next', async () => {
    const { queue, log, current } = aQueue();
    queue.add(inRoom('a'));
    queue.add(inRoom('b'));
    current().fail('refuse', { errorCode: 'MESSAGE_EMPTY' });
    await settled();
    current().fail('broken');
    await settled();
    expect(log.refused).toEqual([
      { item: inRoom('a'), errorCode: 'MESSAGE_EMPTY' },
      { item: inRoom('b'), errorCode: undefined },
    ]);
    expect(queue.waiting().map(({ msgUuid }) => msgUuid)).toEqual(['a', 'b']);
  });

  it('[RT25] sends a refused message again on demand, with the same uuid, and forgets it on demand', async () => {
    const { queue, log, current } = aQueue();
    queue.add(inRoom('a'));
    current().fail('refuse');
    await settled();
    queue.retry('a');
    queue.retry('a');
    queue.retry('unknown');
    expect(log.attempts).toEqual(['a', 'a']);
    current().fail('refuse');
    await settled();
    queue.drop('a');
    queue.retry('a');
    expect([log.attempts.length, queue.waiting()]).toEqual([2, []]);
  });

  it('[RT25] forgets a message that waits, but not one that is on its way', async () => {
    const { queue, log, current } = aQueue();
    queue.add(inRoom('a'));
    queue.add(inRoom('b'));
    queue.add(inRoom('c'));
    queue.drop('a');
    queue.drop('b');
    current().succeed();
    await settled();
    current().succeed();
    await settled();
    expect([log.sent, log.attempts]).toEqual([
      ['a', 'c'],
      ['a', 'c'],
    ]);
  });

  it('[RT26] keeps everything at the end of the session and sends nothing until it is resumed', async () => {
    const { queue, clock, log, current } = aQueue();
    queue.add(inRoom('a'));
    queue.add(inRoom('b'));
    current().fail('signedOut');
    await clock.advance(3_600_000);
    queue.flush();
    queue.add(inRoom('c'));
    expect([log.attempts, log.signedOut, queue.waiting().length]).toEqual([['a'], 1, 3]);
    queue.resume();
    expect(log.attempts).toEqual(['a', 'a']);
  });

  const uuid = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  const step = fc.oneof(
    fc.record({ do: fc.constant('add' as const), uuid }),
    fc.record({ do: fc.constantFrom('succeed' as const, 'flush' as const, 'resume' as const, 'pause' as const) }),
    fc.record({ do: fc.constant('fail' as const), code: fc.constantFrom('wait', 'refuse', 'signedOut', 'broken') }),
    fc.record({ do: fc.constant('retry' as const), uuid }),
    fc.record({ do: fc.constant('advance' as const), ms: fc.constantFrom(1, 5000, 90_000) }),
  );
  const roomOf = (id: string) => (id < 'd' ? 'r1' : 'r2');

  it('[RT27] loses nothing, sends nothing twice and never two of a room at once, whatever happens', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const { queue, clock, open, log } = aQueue();
        const added = new Set<string>();
        for (const doing of steps) {
          if (doing.do === 'add' && !added.has(doing.uuid)) {
            added.add(doing.uuid);
            queue.add(inRoom(doing.uuid, roomOf(doing.uuid)));
          }
          if (doing.do === 'succeed') open[0]?.succeed();
          if (doing.do === 'fail') open[0]?.fail(doing.code);
          if (doing.do === 'retry') queue.retry(doing.uuid);
          if (doing.do === 'flush' || doing.do === 'resume' || doing.do === 'pause') queue[doing.do]();
          await clock.advance(doing.do === 'advance' ? doing.ms : 0);
          const rooms = open.map(({ item }) => item.roomId);
          expect(rooms).toHaveLength(new Set(rooms).size);
          const known = [...log.sent, ...queue.waiting().map(({ msgUuid }) => msgUuid)];
          expect(known.toSorted()).toEqual([...added].toSorted());
        }
        queue.resume();
        for (const id of added) queue.retry(id);
        for (let turn = 0; turn < 20; turn += 1) {
          for (const attempt of [...open]) attempt.succeed();
          await clock.advance(90_000);
        }
        expect(log.sent.toSorted()).toEqual([...added].toSorted());
      }),
      { numRuns: 200 },
    );
  });
});

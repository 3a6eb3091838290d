import { describe, expect, it } from 'vitest';
import { anOutboxFixture, aTestMessage, fakeClock } from '../testing';

const day = 24 * 3_600_000;

describe('outbox', () => {
  it('[RT23] sends one message of a room at a time, in the order they were written', async () => {
    const { openOutbox, openAttempts, log, current, untilIdle } = anOutboxFixture();
    const outbox = openOutbox();
    for (const uuid of ['a', 'b', 'c']) void outbox.add(aTestMessage(uuid));
    void outbox.add(aTestMessage('x', 'r2'));
    await untilIdle();
    expect(openAttempts.map(({ item }) => item.msgUuid).toSorted()).toEqual(['a', 'x']);
    for (let turn = 0; turn < 4; turn += 1) {
      current().succeed();
      await untilIdle();
    }
    expect(log.sent.filter((uuid) => uuid !== 'x')).toEqual(['a', 'b', 'c']);
    expect(outbox.unsent()).toEqual([]);
  });

  it('[RT23] adds a message once', async () => {
    const { openOutbox, attempts, untilIdle } = anOutboxFixture();
    const outbox = openOutbox();
    void outbox.add(aTestMessage('a'));
    await outbox.add(aTestMessage('a'));
    await untilIdle();
    expect(attempts).toEqual(['a']);
    expect(outbox.unsent()).toHaveLength(1);
  });

  it('[RT24] waits longer and longer while there is no connection, with the same uuid', async () => {
    const { openOutbox, clock, attempts, log, current, untilIdle } = anOutboxFixture();
    await openOutbox().add(aTestMessage('a'));
    await untilIdle();
    for (const pause of [5000, 7500, 11_250]) {
      current().fail('wait');
      await clock.advance(pause - 1);
      const before = attempts.length;
      await clock.advance(1);
      expect(attempts).toHaveLength(before + 1);
    }
    current().succeed();
    await untilIdle();
    expect([new Set(attempts).size, log.sent]).toEqual([1, ['a']]);
  });

  it('[RT24] sends at once when the connection is back, but not before the gateway’s retry time', async () => {
    const { openOutbox, clock, attempts, current, untilIdle } = anOutboxFixture();
    const outbox = openOutbox();
    await outbox.add(aTestMessage('a'));
    await untilIdle();
    current().fail('wait');
    await untilIdle();
    outbox.flush();
    await untilIdle();
    expect(attempts).toHaveLength(2);
    current().fail('wait', { retryAfterMs: 60_000 });
    await untilIdle();
    outbox.flush();
    await clock.advance(59_999);
    expect(attempts).toHaveLength(2);
    await clock.advance(1);
    expect(attempts).toHaveLength(3);
  });

  it('[RT41] does not retry before the gateway’s retry time, even after a reload', async () => {
    const { openOutbox, clock, attempts, current, untilIdle } = anOutboxFixture();
    const first = openOutbox();
    await first.add(aTestMessage('a'));
    await untilIdle();
    current().fail('wait', { retryAfterMs: 7000 });
    await clock.advance(1000);
    first.close();
    await openOutbox().load();
    await clock.advance(5999);
    expect(attempts).toHaveLength(1);
    await clock.advance(1);
    expect(attempts).toHaveLength(2);
  });

  it('[RT115] reports each attempt that is repeated, with its error code and the retry time, also after a reload', async () => {
    const { openOutbox, clock, log, current, untilIdle } = anOutboxFixture();
    const first = openOutbox();
    await first.add(aTestMessage('a'));
    await untilIdle();
    current().fail('wait');
    await clock.advance(5000);
    current().fail('wait', { errorCode: 'TOO_MANY_REQUESTS', retryAfterMs: 7000 });
    await clock.advance(1000);
    expect(log.delayed).toEqual([
      ['a', undefined, 0],
      ['a', 'TOO_MANY_REQUESTS', 7000],
    ]);
    first.close();
    expect(await openOutbox().load()).toMatchObject([
      { isFailed: false, errorCode: 'TOO_MANY_REQUESTS', notBefore: clock.now() + 6000 },
    ]);
  });

  it('[RT36] gives a message up a day after it was written, even after a reload', async () => {
    const { openOutbox, clock, log, current, untilIdle } = anOutboxFixture();
    const first = openOutbox();
    await first.add(aTestMessage('a'));
    await untilIdle();
    current().fail('wait');
    first.close();
    await clock.advance(day - 5000);
    const second = openOutbox();
    expect(await second.load()).toMatchObject([{ item: aTestMessage('a'), isFailed: false }]);
    await untilIdle();
    await clock.advance(5000);
    current().fail('wait');
    await untilIdle();
    expect(log.failed).toEqual([['a', undefined]]);
  });

  it('[RT36] loads a message as failed after a day without a page, and deletes it after another', async () => {
    const { openOutbox, clock, attempts, store } = anOutboxFixture();
    const first = openOutbox();
    first.pause();
    await first.add(aTestMessage('a'));
    first.close();
    await clock.advance(day);
    const second = openOutbox();
    expect(await second.load()).toMatchObject([{ item: aTestMessage('a'), isFailed: true }]);
    await clock.advance(day);
    expect(await openOutbox().load()).toEqual([]);
    expect(await store.readAll({ tenant: 'lanchuan', account: 'lin' })).toEqual([]);
    expect(attempts).toEqual([]);
  });

  it('[RT36] deletes no message that was not shown yet when the clock was put forward by days', async () => {
    const { openOutbox, clock, store } = anOutboxFixture();
    const first = openOutbox();
    first.pause();
    await first.add(aTestMessage('a'));
    first.close();
    await clock.advance(3 * day);
    expect(await openOutbox().load()).toMatchObject([{ item: aTestMessage('a'), isFailed: true }]);
    expect(await store.readAll({ tenant: 'lanchuan', account: 'lin' })).toMatchObject([{ refusal: '' }]);
  });

  it('[RT41] waits no longer than ten minutes when the clock was put back after the gateway gave a retry time', async () => {
    const { openOutbox, clock, current, untilIdle, attempts } = anOutboxFixture();
    const first = openOutbox();
    await first.add(aTestMessage('a'));
    await untilIdle();
    current().fail('wait', { retryAfterMs: 7000 });
    await untilIdle();
    first.close();
    const earlierClock = fakeClock(clock.now() - 3_600_000);
    await openOutbox('tab', { clock: earlierClock }).load();
    await earlierClock.advance(600_000 - 1);
    expect(attempts).toEqual(['a']);
    await earlierClock.advance(1);
    expect(attempts).toEqual(['a', 'a']);
  });

  it('[RT25] refuses the third of five and sends the others; a retry keeps its uuid', async () => {
    const { openOutbox, attempts, saved, log, current, untilIdle } = anOutboxFixture();
    const outbox = openOutbox();
    for (const uuid of ['1', '2', '3', '4', '5']) void outbox.add(aTestMessage(uuid));
    for (let turn = 0; turn < 5; turn += 1) {
      await untilIdle();
      if (current().item.msgUuid === '3') current().fail('refuse', { errorCode: 'MESSAGE_EMPTY' });
      else current().succeed();
    }
    await untilIdle();
    expect(log).toMatchObject({ sent: ['1', '2', '4', '5'], failed: [['3', 'MESSAGE_EMPTY']] });
    expect(outbox.unsent()).toEqual([aTestMessage('3')]);
    outbox.retry('3');
    outbox.retry('3');
    await untilIdle();
    current().succeed();
    await untilIdle();
    expect([attempts.at(-1), saved.length, outbox.unsent()]).toEqual(['3', 5, []]);
  });

  it('[RT25] fails a message for an unknown error code', async () => {
    const { openOutbox, log, current, untilIdle } = anOutboxFixture();
    await openOutbox().add(aTestMessage('a'));
    await untilIdle();
    current().fail('broken');
    await untilIdle();
    expect(log.failed).toEqual([['a', undefined]]);
  });

  it('[RT25] keeps a failed message over a reload until it is dropped', async () => {
    const { openOutbox, clock, attempts, current, untilIdle } = anOutboxFixture();
    const first = openOutbox();
    await first.add(aTestMessage('a'));
    await untilIdle();
    current().fail('refuse', { errorCode: 'MESSAGE_EMPTY' });
    await untilIdle();
    first.close();
    const second = openOutbox();
    expect(await second.load()).toMatchObject([
      { item: aTestMessage('a'), isFailed: true, errorCode: 'MESSAGE_EMPTY' },
    ]);
    await clock.advance(day / 2);
    expect(attempts).toEqual(['a']);
    second.drop('a');
    second.retry('a');
    second.retry('unknown');
    await untilIdle();
    expect([await openOutbox().load(), attempts]).toEqual([[], ['a']]);
  });

  it('[RT25] drops a message that waits, but not one that is being sent', async () => {
    const { openOutbox, attempts, log, current, untilIdle } = anOutboxFixture();
    const outbox = openOutbox();
    for (const uuid of ['a', 'b', 'c']) void outbox.add(aTestMessage(uuid));
    await untilIdle();
    outbox.drop('a');
    outbox.drop('b');
    current().succeed();
    await untilIdle();
    current().succeed();
    await untilIdle();
    expect([log.sent, attempts, outbox.unsent()]).toEqual([['a', 'c'], ['a', 'c'], []]);
  });

  it('[RT26] keeps everything at the end of the session and sends nothing until it is resumed', async () => {
    const { openOutbox, clock, attempts, log, current, untilIdle } = anOutboxFixture();
    const outbox = openOutbox();
    void outbox.add(aTestMessage('a'));
    void outbox.add(aTestMessage('b'));
    await untilIdle();
    current().fail('signedOut');
    await clock.advance(3_600_000);
    outbox.flush();
    await outbox.add(aTestMessage('c'));
    await untilIdle();
    expect([attempts, log.signedOut, outbox.unsent().length]).toEqual([['a'], 1, 3]);
    outbox.resume();
    await untilIdle();
    expect(attempts).toEqual(['a', 'a']);
  });

  it.each([
    [1009, 'TOO_LARGE'],
    [1007, 'MALFORMED_JSON'],
  ])(
    '[RT34] refuses the message that was being sent when the socket was closed with %s, and does not send it again',
    async (code, errorCode) => {
      const { openOutbox, clock, attempts, log, current, untilIdle } = anOutboxFixture();
      const outbox = openOutbox();
      await outbox.add(aTestMessage('a', 'r1', 'x'.repeat(100_000)));
      await outbox.add(aTestMessage('b'));
      await untilIdle();
      outbox.socketClosed(code);
      expect(log.failed).toEqual([['a', errorCode]]);
      current().fail('wait');
      await untilIdle();
      expect(attempts).toEqual(['a', 'b']);
      current().succeed();
      outbox.flush();
      await clock.advance(day / 2);
      expect([attempts, outbox.unsent().length]).toEqual([['a', 'b'], 1]);
    },
  );

  it('[RT34] refuses a message tried just before the close, but none for another code, after two seconds, or that was sent', async () => {
    const { openOutbox, clock, log, current, untilIdle } = anOutboxFixture();
    const outbox = openOutbox();
    await outbox.add(aTestMessage('a'));
    await untilIdle();
    current().fail('wait');
    await untilIdle();
    for (const code of [1000, 1006, 1008, 4401]) outbox.socketClosed(code);
    await clock.advance(2001);
    outbox.socketClosed(1009);
    expect(log.failed).toEqual([]);
    outbox.flush();
    await untilIdle();
    current().fail('wait');
    await untilIdle();
    outbox.socketClosed(1009);
    expect(log.failed).toEqual([['a', 'TOO_LARGE']]);
    await outbox.add(aTestMessage('b'));
    await untilIdle();
    outbox.socketClosed(1009);
    current().succeed();
    await untilIdle();
    expect(log.sent).toEqual(['b']);
    outbox.socketClosed(1009);
    expect(log.failed).toHaveLength(2);
  });

  it('[RT35] keeps 200 messages; one more is refused until there is space', async () => {
    const { openOutbox, log, store, current, untilIdle } = anOutboxFixture();
    const outbox = openOutbox();
    const uuids = Array.from({ length: 201 }, (_, index) => `u${index + 1}`);
    await Promise.all(uuids.map((uuid) => outbox.add(aTestMessage(uuid))));
    await untilIdle();
    expect(log.failed).toEqual([['u201', 'OUTBOX_FULL']]);
    expect(outbox.unsent()).toHaveLength(201);
    outbox.retry('u201');
    expect(log.failed).toHaveLength(2);
    current().succeed();
    await untilIdle();
    outbox.retry('u201');
    await untilIdle();
    expect(log.failed).toHaveLength(2);
    expect((await store.readAll({ tenant: 'lanchuan', account: 'lin' })).at(-1)?.msgUuid).toBe('u201');
  });

  it('[RT35] keeps 2 MB of messages', async () => {
    const { openOutbox, log, untilIdle } = anOutboxFixture();
    const outbox = openOutbox();
    for (const uuid of ['a', 'b', 'c']) void outbox.add(aTestMessage(uuid, 'r1', '文'.repeat(300_000)));
    await untilIdle();
    expect(log.failed).toEqual([['c', 'OUTBOX_FULL']]);
  });
});

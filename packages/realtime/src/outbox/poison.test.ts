import { describe, expect, it } from 'vitest';
import { connect } from '../connect';
import { anOutboxFixture, aTestMessage, fakeSocketPair } from '../testing';

describe('a message that makes the server close the connection', () => {
  it('[RT34] is not sent again, and the connection is opened again after 1009', async () => {
    const { openOutbox, untilIdle, clock, attempts, log, current } = anOutboxFixture();
    const { openSocket, last, all } = fakeSocketPair();
    const outbox = openOutbox();
    const realtime = connect({
      url: 'wss://chat.example/ws',
      openSocket,
      clock,
      random: () => 0,
      warn: () => undefined,
      newTicket: async () => ({ ticket: 't', group: 'g' }),
    });
    realtime.onClosed(outbox.socketClosed);
    realtime.onConnection(({ status }) => status === 'success' && outbox.flush());
    await untilIdle();
    last().accept();
    await outbox.add(aTestMessage('a', 'r1', 'x'.repeat(100_000)));
    await untilIdle();
    last().close(1009);
    current().fail('wait');
    await clock.advance(5000);
    last().accept();
    await clock.advance(20_000);
    expect([all.length > 1, realtime.connection().status, attempts, log.failed]).toEqual([
      true,
      'success',
      ['a'],
      [['a', 'TOO_LARGE']],
    ]);
    expect(outbox.unsent()).toEqual([aTestMessage('a', 'r1', 'x'.repeat(100_000))]);
    realtime.close();
  });
});

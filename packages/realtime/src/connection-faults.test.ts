import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { reconnectLimits } from './backoff';
import { browserClock } from './browser-clock';
import { type ConnectOptions, connect } from './connect';
import type { PageChange } from './dependencies';
import { fakeClock, fakeSocketPair, flushPromises } from './testing';

/** A connection over fake sockets, which counts its tickets, warnings and events. */
async function aConnection(changes: Partial<ConnectOptions> = {}, accepts = true) {
  const clock = fakeClock();
  const { openSocket, all, last } = fakeSocketPair();
  const page = { isVisible: true, notify: (_: PageChange): void => undefined };
  const counts = { tickets: 0, warnings: 0, events: 0 };
  const count = (what: keyof typeof counts) => () => {
    counts[what] += 1;
  };
  const realtime = connect({
    url: 'wss://chat.example/ws',
    newTicket: async () => {
      counts.tickets += 1;
      return { ticket: `t${counts.tickets}`, group: 'g' };
    },
    openSocket,
    clock,
    random: () => 0,
    page: {
      isVisible: () => page.isVisible,
      onChange: (listener) => {
        page.notify = listener;
        return () => undefined;
      },
    },
    warn: count('warnings'),
    ...changes,
  });
  realtime.onEvent(count('events'));
  await flushPromises();
  if (accepts) last().accept();
  const live = () => all.filter((end) => end.state() !== 'closed').length;
  const status = () => realtime.connection().status;
  return { realtime, clock, all, last, page, counts, live, status };
}

const message = (roomSeq: number) => ({
  roomId: 'r',
  messageId: `00000000000${roomSeq}-a`,
  roomSeq,
  msgType: 'TEXT',
  content: 'x',
  creationDate: '2026-04-21T02:20:00.000Z',
  state: 0,
});

describe('security 11, connection', () => {
  const codes = [...Array.from({ length: 16 }, (_, at) => 1000 + at), 3000, 4401];
  it.each(codes)('[RT90] 1: after close code %i another try is planned for 1003 to 1010 alone', async (code) => {
    const { clock, last, counts } = await aConnection();
    last().close(code);
    await clock.advance(6000);
    expect(counts.tickets).toBe(code >= 1003 && code <= 1010 ? 2 : 1);
  });

  it('[RT16] 2: a late 1006 does not reopen a connection that the client closed', async () => {
    const { realtime, clock, last, counts, status } = await aConnection();
    realtime.close();
    last().close(1006);
    await clock.advance(600_000);
    expect([counts.tickets, status(), clock.timers()]).toEqual([1, 'lost', 0]);
  });

  it('[RT11] 3: the first try comes after 5 to 6 s, never sooner', async () => {
    await fc.assert(
      fc.asyncProperty(fc.double({ min: 0, max: 1, noNaN: true }), async (fraction) => {
        const { clock, last, counts } = await aConnection({ random: () => fraction });
        last().close(1006);
        await clock.advance(4999);
        expect(counts.tickets).toBe(1);
        await clock.advance(1001);
        expect(counts.tickets).toBe(2);
      }),
      { numRuns: 40 },
    );
  });

  it('[RT11] 4: sixty failures wait a minute at most and end after fifty; online tries again', async () => {
    const { clock, realtime, all, last, page, counts } = await aConnection({ random: () => 1 });
    const waits: number[] = [];
    for (let failure = 0; failure < 60 && realtime.connection().end === undefined; failure += 1) {
      last().close(1006);
      const { nextTryAt } = realtime.connection();
      if (nextTryAt === undefined) break;
      waits.push(nextTryAt - clock.now());
      await clock.advance(nextTryAt - clock.now());
    }
    expect([waits.length, Math.max(...waits), realtime.connection().end]).toEqual([
      reconnectLimits.maxFailures - 1,
      60_000,
      'gaveUp',
    ]);
    const tried = counts.tickets;
    await clock.advance(3_600_000);
    expect(counts.tickets).toBe(tried);
    page.notify('online');
    await flushPromises();
    expect([counts.tickets, all.length]).toEqual([tried + 1, tried + 1]);
  });

  it('[RT12] 5: ten minutes have sixty PINGs while the connection is open, and none before or after', async () => {
    const { clock, last, all } = await aConnection();
    for (let tick = 0; tick < 60; tick += 1) {
      await clock.advance(10_000);
      last().sendRaw('PONG');
    }
    expect(last().received).toEqual(Array.from({ length: 60 }, () => 'PING'));
    last().close(1006);
    await clock.advance(25_000);
    expect(last().state()).toBe('opening');
    expect(all.map((end) => end.received.length)).toEqual([60, 0]);
  });

  it.each(['PONG', 'pong', ''])(
    '[RT91] 6: %j is no event and no warning, and counts as a sign of life',
    async (frame) => {
      const { clock, last, counts, status } = await aConnection();
      for (let tick = 0; tick < 10; tick += 1) {
        await clock.advance(20_000);
        last().sendRaw(frame);
      }
      expect([counts.events, counts.warnings, status(), counts.tickets]).toEqual([0, 0, 'success', 1]);
    },
  );

  it('[RT15] 7: 25 s without a byte end a connection whose close event never comes', async () => {
    const { clock, last, all, status, counts, live } = await aConnection();
    last().goSilent();
    await clock.advance(24_999);
    expect(status()).toBe('success');
    await clock.advance(1);
    expect(status()).toBe('lost');
    await clock.advance(5000);
    expect(all).toHaveLength(2);
    last().accept();
    all[0]?.restoreNetwork();
    all[0]?.push('5001', message(1));
    all[0]?.fail();
    expect([counts.events, status(), live()]).toEqual([0, 'success', 1]);
  });

  it('[RT15] 7: frames of the dead socket are ignored before there is another one', async () => {
    const { clock, last, all, status, counts } = await aConnection();
    last().goSilent();
    await clock.advance(25_000);
    last().restoreNetwork();
    last().push('5001', message(1));
    last().accept();
    expect([counts.events, status()]).toEqual([0, 'lost']);
    await clock.advance(5000);
    expect([all.length, counts.tickets]).toEqual([2, 2]);
  });

  it('[RT16] 8: frames of an old socket are ignored', async () => {
    const { clock, last, all, counts } = await aConnection();
    last().close(1006);
    await clock.advance(5000);
    last().accept();
    all[0]?.push('5001', message(1));
    expect(counts.events).toBe(0);
    last().push('5001', message(1));
    expect(counts.events).toBe(1);
  });

  it('[RT92] 9: a socket that opens twice, opens after its close or fails without a close leaves one live socket', async () => {
    const twice = await aConnection();
    twice.last().accept();
    expect([twice.status(), twice.live()]).toEqual(['success', 1]);

    const late = await aConnection();
    late.last().close(1006);
    late.last().accept();
    expect([late.status(), late.live()]).toEqual(['lost', 0]);
    await late.clock.advance(5000);
    late.last().accept();
    expect([late.status(), late.live(), late.all.length]).toEqual(['success', 1, 2]);

    const failed = await aConnection();
    failed.last().fail();
    expect(failed.status()).toBe('lost');
    await failed.clock.advance(30_000);
    failed.last().accept();
    expect([failed.status(), failed.live(), failed.all.length]).toEqual(['success', 1, 2]);
  });

  it('[RT15] 10: timers of a hidden page that run once a minute keep the connection, which gets a PING when it is shown', async () => {
    const { clock, last, page, status, counts } = await aConnection();
    page.isVisible = false;
    page.notify('hidden');
    for (let minute = 0; minute < 10; minute += 1) {
      await clock.advance(60_000);
      last().sendRaw('PONG');
    }
    await clock.advance(59_000);
    const sent = last().received.length;
    page.isVisible = true;
    page.notify('visible');
    expect(last().received).toHaveLength(sent + 1);
    await clock.advance(4999);
    expect([status(), counts.tickets]).toEqual(['success', 1]);
    last().sendRaw('PONG');
    await clock.advance(1);
    expect(status()).toBe('success');
  });

  it.each([
    ['suspended', 'resumed'],
    ['hidden', 'visible'],
  ] as const)('[RT17] 11: %s and %s again leave one socket, opened once more at most', async (away, back) => {
    const { clock, last, page, live, counts } = await aConnection();
    page.isVisible = false;
    page.notify(away);
    await clock.advance(120_000);
    page.isVisible = true;
    page.notify(back);
    page.notify(back);
    await flushPromises();
    if (last().state() === 'opening') last().accept();
    await clock.advance(1000);
    expect([live(), counts.tickets]).toEqual([1, away === 'suspended' ? 2 : 1]);
  });

  it('[RT17] 12: twenty changes of the network in ten seconds make six tries at most', async () => {
    const { clock, page, live, counts } = await aConnection();
    for (let turn = 0; turn < 20; turn += 1) {
      page.notify(turn % 2 === 0 ? 'offline' : 'online');
      await clock.advance(500);
    }
    expect(counts.tickets).toBeLessThanOrEqual(6);
    await clock.advance(2000);
    expect(live()).toBe(1);
  });

  it.each([3_600_000, -3_600_000])('[RT93] 13: a system clock that is moved by %i ms changes nothing', async (jump) => {
    vi.useFakeTimers();
    try {
      const { last, all, counts, status } = await aConnection({ clock: browserClock });
      const advance = async (ms: number) => {
        await vi.advanceTimersByTimeAsync(ms);
        last().sendRaw('PONG');
      };
      await advance(10_000);
      vi.setSystemTime(Date.now() + jump);
      for (let tick = 0; tick < 6; tick += 1) await advance(10_000);
      expect([status(), counts.tickets, last().received.length]).toEqual(['success', 1, 7]);
      last().close(1006);
      vi.setSystemTime(Date.now() - jump);
      await vi.advanceTimersByTimeAsync(4999);
      expect(counts.tickets).toBe(1);
      await vi.advanceTimersByTimeAsync(1);
      last().accept();
      for (let tick = 0; tick < 3; tick += 1) await advance(20_000);
      expect([status(), counts.tickets, all.length]).toEqual(['success', 2, 2]);
      last().goSilent();
      vi.setSystemTime(Date.now() + jump);
      await vi.advanceTimersByTimeAsync(24_999);
      expect(status()).toBe('success');
      await vi.advanceTimersByTimeAsync(1);
      expect(status()).toBe('lost');
    } finally {
      vi.useRealTimers();
    }
  });

  it('[RT14] 14: a refused socket checks the session once, and no try follows when that is over', async () => {
    let ticketRequests = 0;
    const newTicket = async () => {
      ticketRequests += 1;
      if (ticketRequests > 1) throw Object.assign(new Error('signedOut'), { code: 'signedOut' });
      return { ticket: 't', group: 'g' };
    };
    const { clock, realtime, last, all, page } = await aConnection({ newTicket }, false);
    last().close(1006);
    await clock.advance(5000);
    expect([ticketRequests, realtime.connection()]).toEqual([2, { status: 'lost', end: 'signedOut' }]);
    for (const change of ['online', 'hidden', 'visible', 'resumed'] as const) page.notify(change);
    await clock.advance(3_600_000);
    expect([ticketRequests, all.length, all[0]?.received.length]).toEqual([2, 1, 0]);
  });

  it('[RT10] 15: 4401 ends the session and nothing is tried', async () => {
    const { clock, realtime, last, counts } = await aConnection();
    last().close(4401);
    await clock.advance(3_600_000);
    expect([counts.tickets, realtime.connection()]).toEqual([1, { status: 'lost', end: 'signedOut' }]);
  });

  it('[RT11] 16: a connection that was open for less than a minute does not reset the growing wait', async () => {
    const { clock, realtime, last } = await aConnection();
    const waitAfter = async (openMs: number): Promise<number> => {
      await clock.advance(openMs);
      last().sendRaw('PONG');
      last().close(1006);
      const wait = (realtime.connection().nextTryAt ?? 0) - clock.now();
      await clock.advance(wait);
      last().accept();
      return wait;
    };
    for (let failure = 1; failure <= 5; failure += 1) await waitAfter(20_000);
    expect(await waitAfter(20_000)).toBe(7500);
    expect(await waitAfter(20_000)).toBe(11_250);
    await clock.advance(20_000);
    last().sendRaw('PONG');
    await clock.advance(20_000);
    last().sendRaw('PONG');
    expect(await waitAfter(20_000)).toBe(5000);
  });
});

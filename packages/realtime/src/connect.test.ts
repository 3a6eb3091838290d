import { aMessage } from '@parley/domain/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ConnectOptions, connect } from './connect';
import type { PageChange } from './dependencies';
import { fakeClock, fakeSocketPair, flushPromises } from './testing';

function aConnection(changes: Partial<ConnectOptions> = {}) {
  const clock = fakeClock();
  const { openSocket, all, last } = fakeSocketPair();
  const page = { isVisible: true, notify: (_: PageChange) => undefined as unknown };
  const tickets: string[] = [];
  const received = { events: [] as unknown[], statuses: [] as string[], notices: [] as string[] };
  const warnings: string[] = [];
  const realtime = connect({
    url: 'wss://chat.example/ws',
    newTicket: async () => {
      tickets.push(`t${tickets.length + 1}`);
      return { ticket: `t${tickets.length}`, group: 'lin & co' };
    },
    openSocket,
    clock,
    random: () => 0,
    page: {
      isVisible: () => page.isVisible,
      onChange: (listener) => {
        page.notify = listener;
        return () => (page.notify = () => undefined);
      },
    },
    warn: (what, detail) => warnings.push(detail ? `${what} ${detail}` : what),
    ...changes,
  });
  realtime.onEvent((event) => received.events.push(event));
  realtime.onConnection(({ status }) => received.statuses.push(status));
  realtime.onNotice((text) => received.notices.push(text));
  const open = async () => {
    await flushPromises();
    last().accept();
  };
  return { realtime, clock, all, last, page, tickets, received, warnings, open };
}

type TestConnection = ReturnType<typeof aConnection>;
const anOpenConnection = async (changes?: Partial<ConnectOptions>): Promise<TestConnection> => {
  const connection = aConnection(changes);
  await connection.open();
  return connection;
};
const failing = (code: string) => async () => {
  throw Object.assign(new Error(code), { code });
};

describe('connect: opening', () => {
  it('[RT13] opens the address with the group, and sends the ticket as a subprotocol', async () => {
    const { last } = await anOpenConnection();
    expect(last().url).toBe('wss://chat.example/ws?group=lin%20%26%20co');
    expect(last().protocols).toEqual(['parley.v1', 'ticket.t1']);
    const withKey = await anOpenConnection({ groupKey: 'key-1', url: 'wss://chat.example/ws?v=2' });
    expect(withKey.last().url).toBe('wss://chat.example/ws?v=2&group=key-1');
  });

  it('[RT9] is connecting, then success', async () => {
    const { realtime, received, open } = aConnection();
    expect(realtime.connection()).toEqual({ status: 'connecting' });
    await open();
    expect(realtime.connection()).toEqual({ status: 'success' });
    expect(received.statuses).toEqual(['success']);
  });

  it('[RT9] is lost at an error, before the close event gives the reason', async () => {
    const { realtime, last } = await anOpenConnection();
    last().fail();
    expect(realtime.connection()).toEqual({ status: 'lost' });
    last().close(4403);
    expect(realtime.connection()).toEqual({ status: 'lost', end: 'refused' });
  });

  it('[RT14] asks for a ticket before every try and stops for good at the end of the session', async () => {
    let code = '';
    const { realtime, clock, last, all } = await anOpenConnection({
      newTicket: () => (code ? failing(code)() : Promise.resolve({ ticket: 't', group: 'g' })),
    });
    code = 'signedOut';
    last().close(1006);
    await clock.advance(5000);
    expect(realtime.connection()).toEqual({ status: 'lost', end: 'signedOut' });
    await clock.advance(3_600_000);
    expect(all).toHaveLength(1);
  });

  it('[RT14] tries again when there is no network for a ticket, and not before the gateway allows', async () => {
    const { realtime, clock, all } = aConnection({
      newTicket: async () => {
        throw Object.assign(new Error('busy'), { code: 'wait', retryAfterMs: 30_000 });
      },
    });
    await flushPromises();
    expect(realtime.connection()).toEqual({ status: 'lost', nextTryAt: clock.now() + 30_000 });
    expect(all).toHaveLength(0);
  });

  it('[RT15] counts a socket that never opens as lost', async () => {
    const { realtime, clock } = aConnection();
    await flushPromises();
    await clock.advance(25_000);
    expect(realtime.connection().status).toBe('lost');
  });
});

describe('connect: losing and trying again', () => {
  it('[RT10] is lost at once, reconnecting after 5 s, with a new ticket', async () => {
    const { realtime, clock, last, received, tickets, open } = await anOpenConnection();
    last().close(1006);
    expect(realtime.connection()).toEqual({ status: 'lost', nextTryAt: clock.now() + 5000 });
    await clock.advance(4999);
    expect(tickets).toHaveLength(1);
    await clock.advance(1);
    expect(received.statuses).toEqual(['success', 'lost', 'reconnecting']);
    await open();
    expect(last().protocols).toContain('ticket.t2');
    expect(realtime.connection()).toEqual({ status: 'success' });
  });

  it.each([1000, 1001, 1002, 1011, 4401, 4403])('[RT10] stays lost after close code %i', async (code) => {
    const { realtime, clock, last, page, all } = await anOpenConnection();
    last().close(code);
    page.notify('visible');
    await clock.advance(3_600_000);
    expect(realtime.connection().status).toBe('lost');
    expect(all).toHaveLength(1);
  });

  it("[RT10] opens here again by the user's click after it was opened elsewhere", async () => {
    const { realtime, last, open } = await anOpenConnection();
    last().close(1000);
    expect(realtime.connection()).toEqual({ status: 'lost', end: 'openedElsewhere' });
    realtime.tryNow();
    await open();
    expect(realtime.connection()).toEqual({ status: 'success' });
  });

  it('[RT16] is not opened again after `close`', async () => {
    const { realtime, clock, page, last, all } = await anOpenConnection();
    realtime.close();
    expect(last().state()).toBe('closed');
    realtime.tryNow();
    page.notify('online');
    await clock.advance(3_600_000);
    expect(all).toHaveLength(1);
    expect(clock.timers()).toBe(0);
    expect(realtime.connection()).toEqual({ status: 'lost', end: 'closedByUs' });
  });

  it('[RT22] keeps the open socket when `tryNow` is called', async () => {
    const { realtime, last, all } = await anOpenConnection();
    realtime.tryNow();
    await flushPromises();
    expect([all.length, last().state()]).toEqual([1, 'open']);
  });

  it('[RT16] ignores events of a socket that was closed here', async () => {
    const { realtime, last, received, page } = await anOpenConnection();
    page.notify('offline');
    last().push('20006', { roomId: 'r' });
    await flushPromises();
    expect(received.events).toEqual([]);
    expect(realtime.connection()).toEqual({ status: 'lost' });
  });

  it('[RT16] opens no socket when it was closed while it waited for a ticket', async () => {
    let answer = (_: { ticket: string; group: string }) => undefined as unknown;
    const { realtime, all } = aConnection({ newTicket: () => new Promise((resolve) => (answer = resolve)) });
    realtime.close();
    answer({ ticket: 't', group: 'g' });
    await flushPromises();
    expect(all).toEqual([]);
    expect(realtime.connection()).toEqual({ status: 'lost', end: 'closedByUs' });
  });

  it('[RT11] gives up after 50 failures, and a click still tries', async () => {
    const { realtime, clock, all, last, open } = aConnection();
    for (let failure = 0; failure < 50; failure += 1) {
      await flushPromises();
      last().close(1006);
      await clock.advance(60_000);
    }
    expect(all).toHaveLength(50);
    expect(realtime.connection()).toEqual({ status: 'lost', end: 'gaveUp' });
    await clock.advance(3_600_000);
    expect(all).toHaveLength(50);
    realtime.tryNow();
    await open();
    expect(realtime.connection()).toEqual({ status: 'success' });
  });

  it('[RT11] counts failures anew after a minute of success', async () => {
    const { realtime, clock, last, open } = aConnection();
    for (let failure = 0; failure < 8; failure += 1) {
      await flushPromises();
      last().close(1006);
      await clock.advance(60_000);
    }
    await open();
    await clock.advance(10_000);
    last().sendRaw('PONG');
    await clock.advance(9999);
    for (let second = 0; second < 50; second += 10) {
      last().sendRaw('PONG');
      await clock.advance(10_000);
    }
    last().close(1006);
    expect(realtime.connection().nextTryAt).toBe(clock.now() + 5000);
  });

  it('[RT17] tries at once when the network is back or the page becomes visible, at most once in 2 s', async () => {
    const { clock, last, page, all } = await anOpenConnection();
    last().close(1006);
    page.notify('online');
    await flushPromises();
    expect(all).toHaveLength(2);
    last().close(1006);
    page.notify('visible');
    await flushPromises();
    expect(all).toHaveLength(2);
    await clock.advance(2000);
    expect(all).toHaveLength(3);
  });

  it('[RT17] is lost while the browser is offline, without any try', async () => {
    const { realtime, clock, page, last, all } = await anOpenConnection();
    page.notify('offline');
    expect(realtime.connection()).toEqual({ status: 'lost' });
    expect(last().state()).toBe('closed');
    await clock.advance(600_000);
    expect(all).toHaveLength(1);
    page.notify('online');
    await flushPromises();
    expect(all).toHaveLength(2);
  });

  it('[RT17] closes while the page is in the cache of the browser and opens when it returns', async () => {
    const { page, last, all } = await anOpenConnection();
    page.notify('suspended');
    expect(last().state()).toBe('closed');
    page.notify('resumed');
    await flushPromises();
    expect(all).toHaveLength(2);
  });

  it('[RT17] stops trying after the third failure while the page is hidden', async () => {
    const { clock, page, last, all } = await anOpenConnection();
    page.isVisible = false;
    for (let failure = 0; failure < 4; failure += 1) {
      last().close(1006);
      await clock.advance(600_000);
    }
    expect(all).toHaveLength(4);
    page.isVisible = true;
    page.notify('visible');
    await flushPromises();
    expect(all).toHaveLength(5);
  });
});

describe('connect: heartbeat', () => {
  it('[RT12] sends PING every 10 s and delivers no event for PONG', async () => {
    const { clock, last, received, warnings } = await anOpenConnection();
    for (let beat = 0; beat < 3; beat += 1) {
      await clock.advance(10_000);
      last().sendRaw('PONG');
    }
    expect(last().received).toEqual(['PING', 'PING', 'PING']);
    expect([received.events, warnings]).toEqual([[], []]);
  });

  it('[RT15] is lost after 25 s without a byte, though no close came, and opens a new socket', async () => {
    const { realtime, clock, last, all, received } = await anOpenConnection();
    await clock.advance(10_000);
    last().sendRaw('PONG');
    last().goSilent();
    await clock.advance(24_999);
    expect(realtime.connection().status).toBe('success');
    await clock.advance(1);
    expect(realtime.connection().status).toBe('lost');
    await clock.advance(5000);
    expect(all).toHaveLength(2);
    expect(received.statuses).toEqual(['success', 'lost', 'reconnecting']);
  });

  it('[RT15] is lost 25 s after the last frame, whenever the silence was checked before', async () => {
    const { realtime, clock, last } = await anOpenConnection();
    await clock.advance(400);
    last().sendRaw('PONG');
    last().goSilent();
    await clock.advance(24_999);
    expect(realtime.connection().status).toBe('success');
    await clock.advance(1);
    expect(realtime.connection().status).toBe('lost');
  });

  it('[RT15] leaves a silent connection alone on a hidden page, and sends a PING when the page is shown', async () => {
    const { realtime, clock, last, page } = await anOpenConnection();
    page.isVisible = false;
    last().goSilent();
    await clock.advance(600_000);
    expect(realtime.connection().status).toBe('success');
    page.isVisible = true;
    page.notify('visible');
    await clock.advance(5000);
    expect(realtime.connection().status).toBe('lost');
  });

  it('[RT15] gives a connection 5 s to answer that PING, however short it was silent', async () => {
    const { realtime, clock, last, page } = await anOpenConnection();
    last().goSilent();
    await clock.advance(1000);
    page.notify('visible');
    await clock.advance(4999);
    expect(realtime.connection().status).toBe('success');
    await clock.advance(1);
    expect(realtime.connection().status).toBe('lost');
  });

  it('[RT15] keeps a connection that answers the PING', async () => {
    const { realtime, clock, last, page } = await anOpenConnection();
    page.notify('visible');
    expect(last().received).toEqual(['PING']);
    await clock.advance(100);
    last().sendRaw('PONG');
    await clock.advance(5000);
    expect(realtime.connection().status).toBe('success');
  });

  it('[RT15] sends one PING until it is answered, however often the network changes', async () => {
    const { clock, last, page } = await anOpenConnection();
    const timers = clock.timers();
    for (let change = 0; change < 100; change += 1) page.notify('online');
    expect([last().received, clock.timers()]).toEqual([['PING'], timers + 1]);
    await clock.advance(100);
    last().sendRaw('PONG');
    await clock.advance(100);
    page.notify('online');
    expect([last().received, clock.timers()]).toEqual([['PING', 'PING'], timers + 1]);
    await clock.advance(4999);
    last().sendRaw('PONG');
    await clock.advance(1);
    expect(clock.timers()).toBe(timers);
  });
});

describe('connect: incoming frames', () => {
  it('[RT2] delivers events and warns of frames that it cannot read', async () => {
    const { last, received, warnings } = await anOpenConnection();
    last().push('5001', aMessage(1));
    last().push('9999');
    last().sendRaw('{');
    expect(received.events).toMatchObject([{ type: 'message.created' }]);
    expect(warnings).toEqual(['socket frame: no handler 9999', 'socket frame: malformed']);
  });

  it('[RT5] delivers the message of a frame without success as a notice', async () => {
    const { last, received } = await anOpenConnection();
    last().sendRaw(JSON.stringify({ key: '5001', message: { success: false, message: 'too fast' } }));
    expect(received).toMatchObject({ notices: ['too fast'], events: [] });
  });

  it('[RT19] delivers each message once, on whatever key and socket it is repeated', async () => {
    const { clock, last, received, open } = await anOpenConnection();
    last().push('5001', aMessage(1));
    last().push('5003', aMessage(1));
    last().close(1006);
    await clock.advance(5000);
    await open();
    last().push('5001', aMessage(1));
    last().push('5001', aMessage(1, { state: 1 }));
    expect(received.events).toMatchObject([{ data: { state: 0 } }, { data: { state: 1 } }]);
  });

  it('[RT19] delivers a form again when it is completed, once, and no late copy of the open one', async () => {
    const { last, received } = await anOpenConnection();
    const form = (submit: boolean) => aMessage(1, { msgType: 'INQUIRY_FORM', purchaseRobotMsg: { submit } });
    for (const submit of [false, true, false, true]) last().push('5001', form(submit));
    const bodies = received.events.map((event) => Object(event).data.purchaseRobotMsg);
    expect(bodies).toEqual([{ submit: false }, { submit: true }]);
  });

  it('[RT21] calls the other listeners when one throws', async () => {
    const { realtime, last, received, warnings } = aConnection();
    realtime.onEvent(() => {
      throw new Error('in the view');
    });
    await flushPromises();
    last().accept();
    last().push('20006', { roomId: 'r' });
    expect(received.events).toHaveLength(1);
    expect(warnings).toEqual(['a listener failed Error: in the view']);
  });

  it('[RT21] does not call a listener that was removed', async () => {
    const { realtime, last } = await anOpenConnection();
    const seen: unknown[] = [];
    const stop = realtime.onEvent((event) => seen.push(event));
    stop();
    last().push('20006', { roomId: 'r' });
    expect(seen).toEqual([]);
  });
});

describe('connect: any sequence of events', () => {
  const change = fc.constantFrom<PageChange>('online', 'offline', 'visible', 'hidden', 'suspended', 'resumed');
  const step = fc.oneof(
    fc.record({ do: fc.constant('change' as const), change }),
    fc.record({ do: fc.constant('close' as const), code: fc.constantFrom(1000, 1003, 1006, 1008, 1011, 4401, 4403) }),
    fc.record({ do: fc.constantFrom('accept' as const, 'fail' as const, 'tryNow' as const, 'goSilent' as const) }),
    fc.record({ do: fc.constant('advance' as const), ms: fc.constantFrom(1, 1999, 5000, 25_000, 90_000) }),
  );
  type Action = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

  async function runStep({ realtime, clock, all, page }: TestConnection, action: Action): Promise<void> {
    await flushPromises();
    const end = all.at(-1);
    switch (action.do) {
      case 'change':
        if (action.change === 'visible') page.isVisible = true;
        if (action.change === 'hidden') page.isVisible = false;
        page.notify(action.change);
        break;
      case 'close':
        end?.close(action.code);
        break;
      case 'accept':
        if (end?.state() === 'opening') end.accept();
        break;
      case 'fail':
      case 'goSilent':
        end?.[action.do]();
        break;
      case 'tryNow':
        realtime.tryNow();
        break;
      case 'advance':
        await clock.advance(action.ms);
    }
    await flushPromises();
  }

  it('[RT22] never has two sockets, and reports success only while one is open', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const connection = aConnection();
        for (const action of steps) {
          await runStep(connection, action);
          const live = connection.all.filter((end) => end.state() !== 'closed');
          expect(live.length).toBeLessThanOrEqual(1);
          if (connection.realtime.connection().status === 'success') expect(live[0]?.state()).toBe('open');
          expect(connection.clock.timers()).toBeLessThanOrEqual(6);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('[RT22] reconnects when the network is back, unless it was closed on purpose', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const connection = aConnection();
        for (const action of steps) await runStep(connection, action);
        const { end } = connection.realtime.connection();
        if (end !== undefined && end !== 'gaveUp') return;
        await runStep(connection, { do: 'change', change: 'visible' });
        await runStep(connection, { do: 'change', change: 'online' });
        for (let turn = 0; turn < 50 && connection.realtime.connection().status !== 'success'; turn += 1) {
          await runStep(connection, { do: 'advance', ms: 1999 });
          await runStep(connection, { do: 'accept' });
        }
        expect(connection.realtime.connection().status).toBe('success');
      }),
      { numRuns: 150 },
    );
  });
});

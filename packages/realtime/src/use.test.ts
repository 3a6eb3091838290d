import { aMessage } from '@parley/domain/testing';
import { describe, expect, it } from 'vitest';
import { connect, createOutbox, memoryOutboxStore } from './index';
import { fakeClock, fakeSocketPair, settled } from './testing';

describe('the README', () => {
  it('[RT2] shows code that runs', async () => {
    const clock = fakeClock();
    const { openSocket, last } = fakeSocketPair();
    const url = 'wss://chat.example/ws';
    const newTicket = async () => ({ ticket: 't1', group: 'g' });
    const [events, connections, gaps, sent, warnings]: unknown[][] = [[], [], [], [], []];

    const realtime = connect({
      url,
      newTicket,
      openSocket,
      clock,
      random: () => 0,
      warn: (what) => warnings?.push(what),
    });
    realtime.onEvent((event) => events?.push(event));
    realtime.onConnection((connection) => connections?.push(connection));
    realtime.onGap((gap) => gaps?.push(gap));
    realtime.knownUpTo({ roomId: 'room-1', seq: 7 });

    const outbox = createOutbox<{ roomId: string; msgUuid: string }, string>({
      owner: { tenant: 'quayside', account: 'lin' },
      store: memoryOutboxStore(),
      send: async ({ msgUuid }) => msgUuid,
      sent: (result) => sent?.push(result),
      refused: () => undefined,
      read: () => undefined,
      clock,
      random: () => 0,
      warn: (what) => warnings?.push(what),
    });
    realtime.onClosed(outbox.poisoned);
    await outbox.load();
    await outbox.add({ roomId: 'room-1', msgUuid: 'u1' });

    await settled();
    last().accept();
    last().push('5001', aMessage(9));
    expect({ events, connections, gaps, sent, warnings }).toMatchObject({
      events: [{ type: 'message.created', data: { roomSeq: 9 } }],
      connections: [{ status: 'success' }],
      gaps: [{ roomId: 'room-1', afterSeq: 7 }],
      sent: ['u1'],
      warnings: [],
    });
    realtime.close();
  });
});

import { aMessage } from '@parley/domain/testing';
import { describe, expect, it } from 'vitest';
import { connect, createGapFill, createOutbox, memoryOutboxStore, watchOtherTabs } from './index';
import { fakeClock, fakeSocketPair, flushPromises } from './testing';

describe('the README', () => {
  it('[RT2] shows code that runs', async () => {
    const clock = fakeClock();
    const { openSocket, last } = fakeSocketPair();
    const url = 'wss://chat.example/ws';
    const newTicket = async () => ({ ticket: 't1', group: 'g' });
    const [events, connections, entered, sent, warnings]: unknown[][] = [[], [], [], [], []];

    const realtime = connect({
      url,
      newTicket,
      openSocket,
      clock,
      random: () => 0,
      warn: (what) => warnings?.push(what),
    });
    realtime.onConnection((connection) => connections?.push(connection));

    const gapFill = createGapFill({
      fetchPage: async ({ afterSeq }) => ({
        content: (afterSeq === undefined ? [7] : [8, 9]).map((seq) => aMessage(seq)),
      }),
      fetchMessage: async () => aMessage(),
      enterPage: (_, { messages }) => entered?.push(...messages.map(({ roomSeq }) => roomSeq)),
      deliver: (event) => events?.push(event),
      onAnswerEnded: () => undefined,
      onEpochChange: () => undefined,
      openRoomIds: () => ['room-1'],
      clock,
      random: () => 0,
      warn: (what) => warnings?.push(what),
    });
    realtime.onEvent(gapFill.receive);
    realtime.onConnection(gapFill.connectionChanged);
    await gapFill.fillRoom('room-1');

    const owner = { tenant: 'lanchuan', account: 'lin' };
    const outbox = createOutbox<{ roomId: string; msgUuid: string }, string>({
      owner,
      store: memoryOutboxStore(),
      send: async ({ msgUuid }) => msgUuid,
      onSent: (result) => sent?.push(result),
      onFailed: () => undefined,
      onFound: () => undefined,
      decodeItem: () => undefined,
      clock,
      random: () => 0,
      warn: (what) => warnings?.push(what),
    });
    realtime.onClosed(outbox.socketClosed);
    await outbox.load();
    watchOtherTabs({ owner, locks: undefined, page: globalThis, onEnded: outbox.takeOver });
    await outbox.add({ roomId: 'room-1', msgUuid: 'u1' });

    await flushPromises();
    last().accept();
    last().push('5001', aMessage(9));
    await flushPromises();
    expect({ events, connections, entered, sent, warnings }).toMatchObject({
      events: [{ type: 'message.created', data: { roomSeq: 9 } }],
      connections: [{ status: 'success' }],
      entered: [7, 8, 9],
      sent: ['u1'],
      warnings: [],
    });
    realtime.close();
  });
});

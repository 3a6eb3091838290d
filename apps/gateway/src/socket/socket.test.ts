import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { packageRoot } from '../db/database';
import { startTestGateway, type TestGateway, type TestUser, ticketFor, wideLimits } from '../testing/test-gateway';
import { connect, lastChunk, messageOf } from '../testing/test-socket';

let time = Date.parse('2026-04-21T02:20:00.000Z');
let elapsed = 0;
function advance(ms: number): void {
  time += ms;
  elapsed += ms;
}
let gateway: TestGateway;
let lin: TestUser;
const limits = {
  ...wideLimits,
  sockets: { ...wideLimits.sockets, frameBurst: 30, framesPer10Seconds: 10, sessionCheckEveryMs: 20, pingEveryMs: 20 },
};

beforeAll(async () => {
  gateway = await startTestGateway({
    ask: async function* () {},
    clock: { now: () => new Date(time) },
    elapsedMs: () => elapsed,
    limits,
    environment: { EMBED_ORIGINS: 'https://host.example,https://shop.example.com:8443' },
  });
  lin = await gateway.signIn('lin');
});
afterAll(() => gateway.close());

describe('opening a socket', () => {
  it('[GW20] speaks parley.v1 and answers PING with PONG', async () => {
    const socket = await lin.openSocket();
    expect(socket.raw.protocol).toBe('parley.v1');
    expect(socket.raw.extensions).toBe('');
    socket.send('PING');
    await socket.nextText('PONG');
    socket.close();
  });

  it('[GW21] accepts a ticket once and for thirty seconds', async () => {
    const ticket = await ticketFor(lin);
    expect(ticket.expiresIn).toBe(30);
    const first = await connect(gateway.url, ticket);
    expect(await (await connect(gateway.url, ticket)).closed).toBe(1008);
    first.close();
    const old = await ticketFor(lin);
    advance(31_000);
    expect(await (await connect(gateway.url, old)).closed).toBe(1008);
    expect(await (await connect(gateway.url, { group: ticket.group, ticket: 'guess' })).closed).toBe(1008);
    expect(await (await connect(gateway.url, { group: ticket.group, protocols: ['parley.v1'] })).closed).toBe(1008);
  });

  it('[GW22] refuses the group of another account with 4403, even with a valid ticket', async () => {
    const chen = await gateway.signIn('chen');
    const { group } = await ticketFor(chen);
    const { ticket } = await ticketFor(lin);
    expect(await (await connect(gateway.url, { group, ticket })).closed).toBe(4403);
  });

  it('[GW23] refuses every origin but its own and the configured hosts with 4403', async () => {
    const file = join(packageRoot, '../../e2e/fixtures/hostile-origins.json');
    const origins = v.parse(
      v.object({ allow: v.array(v.string()), reject: v.array(v.string()) }),
      JSON.parse(readFileSync(file, 'utf8')),
    );
    // A client cannot send an empty origin: it then sends none, as programs that are no browser do.
    for (const origin of origins.reject.filter((text) => text !== '')) {
      const socket = await connect(gateway.url, { ...(await ticketFor(lin)), origin });
      expect([origin, await socket.closed]).toEqual([origin, 4403]);
    }
    for (const origin of [...origins.allow, gateway.url]) {
      const socket = await connect(gateway.url, { ...(await ticketFor(lin)), origin });
      socket.send('PING');
      await socket.nextText('PONG');
      socket.close();
    }
  });

  it('[GW24] gives a socket that ends with 4401 at the next check after its session has ended', async () => {
    const chen = await gateway.signIn('chen');
    const socket = await chen.openSocket();
    const ticket = await ticketFor(chen);
    await chen.get('/ibsn/v1/robot/logoff');
    expect(await socket.closed).toBe(4401);
    expect(await (await connect(gateway.url, ticket)).closed).toBe(4401);
    const zhou = await gateway.signIn('zhou');
    const open = await zhou.openSocket();
    advance(12 * 60 * 60_000 + 1000);
    expect(await open.closed).toBe(4401);
    lin = await gateway.signIn('lin');
  });

  it('[GW25] closes the oldest of nine sockets with 1000', async () => {
    const tang = await gateway.signIn('tang');
    const sockets = [];
    for (let n = 0; n < 9; n += 1) sockets.push(await tang.openSocket());
    expect(await sockets[0]?.closed).toBe(1000);
    for (const socket of sockets.slice(1)) {
      socket.send('PING');
      await socket.nextText('PONG');
      socket.close();
    }
  });

  it('[GW26] is at /ws only', async () => {
    const ticket = await ticketFor(lin);
    await expect(connect(`${gateway.url}/elsewhere`, ticket)).rejects.toThrow('404');
  });
});

describe('an incoming frame', () => {
  it('[GW27] with key 5001 creates a message as the call does, once for one uuid', async () => {
    const socket = await lin.openSocket();
    const data = { roomId: lin.roomId, content: 'by socket', msgUuid: randomUUID(), sender: 'robot' };
    const frame = JSON.stringify({ key: '5001', message: { success: true, data } });
    socket.send(frame);
    const first = messageOf(await socket.next((seen) => messageOf(seen)?.content === 'by socket'));
    expect(first).toMatchObject({ sendSerial: 'lin', sender: 'user', roomSeq: 1 });
    socket.send(frame);
    socket.send('PING');
    await socket.nextText('PONG');
    const { content } = await lin.page();
    expect(content.filter((message) => message.content === 'by socket')).toHaveLength(1);
    // The next tests compare pages of this room, so the robot's answer has to be complete.
    await lastChunk(socket);
    socket.close();
  });

  it('[GW28] for a foreign room is refused like one for a room that does not exist, and changes nothing', async () => {
    const socket = await lin.openSocket();
    const chen = await gateway.signIn('chen');
    for (const roomId of [chen.roomId, 'no-such-room']) {
      socket.send(
        JSON.stringify({ key: '5001', message: { data: { roomId, content: 'let me in', msgUuid: randomUUID() } } }),
      );
      const refused = await socket.next(
        ({ message }) => !message.success && JSON.stringify(message.data).includes(roomId),
      );
      expect(refused).toMatchObject({ key: '5001', message: { message: 'NOT_FOUND' } });
    }
    expect((await chen.page()).content).toEqual([]);
    socket.close();
  });

  it('[GW28] that cannot be read is answered with a warning, and the socket stays open', async () => {
    const file = join(packageRoot, '../../e2e/fixtures/hostile-frames.json');
    const frames = v.parse(
      v.array(v.looseObject({ frame: v.optional(v.string()) })),
      JSON.parse(readFileSync(file, 'utf8')),
    );
    const before = JSON.stringify(await lin.page());
    for (const { frame = '' } of frames.filter(({ frame = '' }) => frame.length < 60_000)) {
      const socket = await lin.openSocket();
      socket.send(frame);
      await socket.next(({ message }) => !message.success);
      socket.send('PING');
      await socket.nextText('PONG');
      expect(socket.frames.filter(({ message }) => message.success)).toEqual([]);
      socket.close();
      advance(10_000);
    }
    expect(JSON.stringify(await lin.page())).toBe(before);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('[GW96] with text that cannot be stored is answered with a warning, and nothing is stored', async () => {
    const socket = await lin.openSocket();
    const before = JSON.stringify(await lin.page());
    for (const unstorable of [{ content: 'a\u0000b' }, { content: 'x', buttonParam: { deep: ['\u0000'] } }])
      socket.send(JSON.stringify({ key: '5001', message: { data: { roomId: lin.roomId, ...unstorable } } }));
    socket.send('PING');
    await socket.nextText('PONG');
    await socket.next(({ message }) => !message.success);
    expect(socket.frames.map(({ message }) => message.message)).toEqual(['BAD_REQUEST', 'BAD_REQUEST']);
    expect(JSON.stringify(await lin.page())).toBe(before);
    socket.close();
  });

  it('[GW29] beyond the limit gets one warning, and the next one closes the socket with 1008', async () => {
    const socket = await lin.openSocket();
    for (let n = 0; n < 32; n += 1) socket.send('PING');
    expect(await socket.closed).toBe(1008);
    expect(socket.frames).toMatchObject([{ message: { success: false, message: 'TOO_MANY_REQUESTS' } }]);
  });

  it('[GW29] over 64 KiB closes its socket', async () => {
    const socket = await lin.openSocket();
    socket.send('x'.repeat(64 * 1024 + 1));
    expect(await socket.closed).toBe(1009);
  });

  it.each([
    ['back', -60 * 60_000],
    ['forward', 60 * 60_000],
  ])('[GW202] is taken as before when the clock of the computer is put %s', async (_, change) => {
    const socket = await lin.openSocket();
    socket.send('PING');
    await socket.nextText('PONG');
    time += change;
    for (let count = 0; count < 3; count += 1) await once(socket.raw, 'ping');
    for (let count = 0; count < 20; count += 1) socket.send('PING');
    await vi.waitFor(() => expect(socket.texts.filter((text) => text === 'PONG')).toHaveLength(21), 10_000);
    expect(socket.frames).toEqual([]);
    socket.close();
    time -= change;
  });

  it('[GW29] that does not come in time ends its socket', async () => {
    const socket = await connect(gateway.url, { ...(await ticketFor(lin)), answersPings: false });
    socket.send('PING');
    await socket.nextText('PONG');
    advance(limits.sockets.silenceTimeoutMs + 1);
    expect(await socket.closed).toBe(1006);
  });
});

describe('tickets', () => {
  it('[GW21] need a session', async () => {
    expect(await gateway.fetch('/ibsn/v1/socket/ticket', { method: 'POST' })).toMatchObject({ status: 401 });
    expect(await lin.post('/ibsn/v1/socket/ticket')).toMatchObject({ status: 200 });
  });
});

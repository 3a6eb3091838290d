import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { browserClock } from '@parley/realtime';
import { fakeClock } from '@parley/realtime/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { type ProxiedConnection, TcpProxy, type TcpProxyOptions } from './tcp-proxy';

const closings: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

/** Collects what a socket hears; each promise is fulfilled as soon as it comes true. */
function ear(socket: Socket) {
  let received = Buffer.alloc(0);
  const pieces: number[] = [];
  let notify: () => void = () => undefined;
  socket.on('error', () => socket.destroy());
  socket.on('data', (bytes: Buffer) => {
    received = Buffer.concat([received, bytes]);
    pieces.push(bytes.length);
    notify();
  });
  return {
    socket,
    pieces,
    text: () => received.toString('latin1'),
    until: (words: string) =>
      new Promise<void>((resolve) => {
        notify = () => received.toString('latin1').includes(words) && resolve();
        notify();
      }),
  };
}

/** A server behind a proxy: what was dialled and what was answered, ear to ear. */
async function proxied(options: Partial<TcpProxyOptions> = {}) {
  const server = createServer({ allowHalfOpen: true, noDelay: true }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const made: ProxiedConnection[] = [];
  const proxy = new TcpProxy({
    target: typeof address === 'object' && address ? address.port : 0,
    clock: browserClock,
    random: () => 0.5,
    onConnection: (connection) => made.push(connection),
    ...options,
  });
  const port = await proxy.listen();
  closings.push(
    () => server.close(),
    () => proxy.close(),
  );
  const dial = async () => {
    const accepted = once(server, 'connection');
    const client = ear(connect({ port, host: '127.0.0.1', allowHalfOpen: true, noDelay: true }));
    const [socket] = await accepted;
    const far = ear(socket);
    closings.push(
      () => socket.destroy(),
      () => client.socket.destroy(),
    );
    const connection = made.at(-1);
    if (!connection) throw new Error('nothing came through');
    return { client, server: far, connection };
  };
  return { proxy, port, dial };
}

/** A reset that finds unread bytes is an end to some kernels and an error to others. */
const endOf = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    for (const sign of ['end', 'error', 'close']) socket.once(sign, () => resolve());
  });

const nextTurns = async (turns = 20): Promise<void> => {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

describe('the proxy', () => {
  it('[PR1] carries every byte both ways, whole and in slices of one', async () => {
    const { dial } = await proxied();
    const { client, server, connection } = await dial();
    const long = 'abc'.repeat(5000);
    client.socket.write(`${long}.`);
    await server.until('.');
    expect(server.text()).toBe(`${long}.`);
    connection.shape({ slice: 1 });
    server.socket.write('back to you.');
    await client.until('.');
    expect(client.text()).toBe('back to you.');
  });

  it('[PR2] resets both ends', async () => {
    const { dial } = await proxied();
    const { client, server, connection } = await dial();
    const errors = Promise.all(
      [client, server].map(({ socket }) => once(socket, 'error').then(([error]) => error.code)),
    );
    connection.reset();
    expect(await errors).toEqual(['ECONNRESET', 'ECONNRESET']);
  });

  it('[PR2] ends both in peace, and lets go of both', async () => {
    const { dial } = await proxied();
    const first = await dial();
    const ended = Promise.all([first.client, first.server].map(({ socket }) => once(socket, 'end')));
    first.connection.finish();
    await ended;
    const second = await dial();
    const closed = Promise.all([second.client, second.server].map(({ socket }) => once(socket.resume(), 'end')));
    second.connection.terminate();
    await closed;
  });

  it('[PR2] passes on an end that one side makes by itself, after all it said', async () => {
    const { dial } = await proxied();
    const { client, server } = await dial();
    const ended = once(server.socket, 'end');
    client.socket.end('last words');
    await ended;
    expect(server.text()).toBe('last words');
    server.socket.end('and mine');
    await client.until('and mine');
  });

  it('[PR3] keeps everything when frozen, and brings it in order when it thaws', async () => {
    const { dial } = await proxied();
    const { client, server, connection } = await dial();
    connection.freeze();
    client.socket.write('one ');
    server.socket.write('two.');
    client.socket.write('three.');
    await nextTurns();
    expect([server.text(), client.text()]).toEqual(['', '']);
    connection.thaw();
    await Promise.all([server.until('three.'), client.until('two.')]);
    expect(server.text()).toBe('one three.');
  });

  it('[PR3] freezes what is new where it is told so, until it is told otherwise', async () => {
    const { dial, proxy } = await proxied();
    proxy.freezeNew(['toClient']);
    const deaf = await dial();
    deaf.server.socket.write('unheard');
    deaf.client.socket.write('question');
    await deaf.server.until('question');
    proxy.freezeNew([]);
    const open = await dial();
    open.server.socket.write('answer');
    await open.client.until('answer');
    expect(deaf.client.text()).toBe('');
  });

  it('[PR3] freezes one way only when told so', async () => {
    const { dial } = await proxied();
    const { client, server, connection } = await dial();
    connection.freeze(['toServer']);
    client.socket.write('unheard');
    server.socket.write('received.');
    await client.until('received.');
    expect(server.text()).toBe('');
  });

  it('[PR4] delays by a time that varies and keeps the order', async () => {
    const clock = fakeClock(0);
    const draws = [1, 0];
    const { dial } = await proxied({ clock, random: () => draws.shift() ?? 0 });
    const { client, server, connection } = await dial();
    connection.shape({ delayMs: 2000, jitterMs: 1000 });
    const arrived = new Promise<void>((resolve) => client.socket.write('slow ', () => resolve()));
    await arrived;
    await nextTurns();
    client.socket.write('slower.');
    await nextTurns();
    await clock.advance(2999);
    await nextTurns();
    expect(server.text()).toBe('');
    await clock.advance(1);
    await server.until('slow slower.');
  });

  it('[PR4] lets no more bytes pass in a second than told', async () => {
    const clock = fakeClock(0);
    const { dial } = await proxied({ clock });
    const { client, server, connection } = await dial();
    connection.shape({ bytesPerSecond: 10, slice: 5 });
    client.socket.write('aaaaabbbbbc.');
    await server.until('aaaaa');
    expect(server.text()).toBe('aaaaa');
    await clock.advance(500);
    await server.until('bbbbb');
    await clock.advance(500);
    await server.until('c.');
  });

  it('[PR5] cuts after a number of bytes', async () => {
    const { dial } = await proxied();
    const { client, server, connection } = await dial();
    connection.cutAfter(4, 'toServer');
    const over = Promise.all([client, server].map(({ socket }) => endOf(socket)));
    client.socket.write('abcdefgh');
    await over;
    expect('abcd'.startsWith(server.text())).toBe(true);
  });

  it('[PR5] refuses a share of what is new, and leaves what is open', async () => {
    const { proxy, port, dial } = await proxied();
    const { client, server } = await dial();
    proxy.refuse(1);
    const refused = connect({ port, host: '127.0.0.1' });
    const [error] = await once(refused, 'error');
    expect(error.code).toBe('ECONNRESET');
    client.socket.write('still here.');
    await server.until('still here.');
    proxy.refuse(0);
    await dial();
  });

  it('[PR5] leads what is new to another server', async () => {
    const { proxy, port } = await proxied();
    const other = createServer((socket) => socket.end('another one.')).listen(0, '127.0.0.1');
    await once(other, 'listening');
    closings.push(() => other.close());
    const address = other.address();
    proxy.leadTo(typeof address === 'object' && address ? address.port : 0);
    const client = ear(connect({ port, host: '127.0.0.1' }));
    await client.until('another one.');
  });

  it('[PR5] harms what is open through all of them, and knows how many there are', async () => {
    const { proxy, dial } = await proxied();
    const ends = [await dial(), await dial()];
    expect(proxy.connections()).toHaveLength(2);
    const closed = Promise.all(ends.map(({ client }) => endOf(client.socket)));
    for (const connection of proxy.connections()) connection.reset();
    await closed;
    await nextTurns();
    expect(proxy.connections()).toHaveLength(0);
  });
});

import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { browserClock } from '@parley/realtime';
import { fakeClock } from '@parley/realtime/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { type ProxiedConnection, TcpProxy, type TcpProxyOptions } from './tcp-proxy';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of cleanups.splice(0)) await close();
});

/** Collects what a socket receives; `waitForText` resolves when the text has arrived. */
function createReader(socket: Socket) {
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
    waitForText: (text: string) =>
      new Promise<void>((resolve) => {
        notify = () => received.toString('latin1').includes(text) && resolve();
        notify();
      }),
  };
}

/** A server behind a proxy; `connectClient` returns both ends of a new connection. */
async function startProxiedServer(options: Partial<TcpProxyOptions> = {}) {
  const server = createServer({ allowHalfOpen: true, noDelay: true }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const connections: ProxiedConnection[] = [];
  const proxy = new TcpProxy({
    target: typeof address === 'object' && address ? address.port : 0,
    clock: browserClock,
    random: () => 0.5,
    onConnection: (connection) => connections.push(connection),
    ...options,
  });
  const port = await proxy.listen();
  cleanups.push(
    () => server.close(),
    () => proxy.close(),
  );
  const connectClient = async () => {
    const accepted = once(server, 'connection');
    const client = createReader(connect({ port, host: '127.0.0.1', allowHalfOpen: true, noDelay: true }));
    const [socket] = await accepted;
    const serverEnd = createReader(socket);
    cleanups.push(
      () => socket.destroy(),
      () => client.socket.destroy(),
    );
    const connection = connections.at(-1);
    if (!connection) throw new Error('nothing came through');
    return { client, server: serverEnd, connection };
  };
  return { proxy, port, connectClient };
}

/** Depending on the kernel, a reset with unread bytes is an end or an error. */
const endOf = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    for (const eventName of ['end', 'error', 'close']) socket.once(eventName, () => resolve());
  });

const nextTurns = async (turns = 20): Promise<void> => {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

describe('the proxy', () => {
  it('[PR1] forwards every byte both ways, whole and in slices of one', async () => {
    const { connectClient } = await startProxiedServer();
    const { client, server, connection } = await connectClient();
    const long = 'abc'.repeat(5000);
    client.socket.write(`${long}.`);
    await server.waitForText('.');
    expect(server.text()).toBe(`${long}.`);
    connection.shape({ slice: 1 });
    server.socket.write('back to you.');
    await client.waitForText('.');
    expect(client.text()).toBe('back to you.');
  });

  it('[PR2] resets both ends', async () => {
    const { connectClient } = await startProxiedServer();
    const { client, server, connection } = await connectClient();
    const errors = Promise.all(
      [client, server].map(({ socket }) => once(socket, 'error').then(([error]) => error.code)),
    );
    connection.reset();
    expect(await errors).toEqual(['ECONNRESET', 'ECONNRESET']);
  });

  it('[PR2] ends both sides in an orderly way, or destroys both sockets', async () => {
    const { connectClient } = await startProxiedServer();
    const first = await connectClient();
    const ended = Promise.all([first.client, first.server].map(({ socket }) => once(socket, 'end')));
    first.connection.endGracefully();
    await ended;
    const second = await connectClient();
    const closed = Promise.all([second.client, second.server].map(({ socket }) => once(socket.resume(), 'end')));
    second.connection.destroyBoth();
    await closed;
  });

  it('[PR2] forwards the end of one side, after all its bytes', async () => {
    const { connectClient } = await startProxiedServer();
    const { client, server } = await connectClient();
    const ended = once(server.socket, 'end');
    client.socket.end('last words');
    await ended;
    expect(server.text()).toBe('last words');
    server.socket.end('and mine');
    await client.waitForText('and mine');
  });

  it('[PR3] holds back all bytes while frozen, and delivers them in order when unfrozen', async () => {
    const { connectClient } = await startProxiedServer();
    const { client, server, connection } = await connectClient();
    connection.freeze();
    client.socket.write('one ');
    server.socket.write('two.');
    client.socket.write('three.');
    await nextTurns();
    expect([server.text(), client.text()]).toEqual(['', '']);
    connection.unfreeze();
    await Promise.all([server.waitForText('three.'), client.waitForText('two.')]);
    expect(server.text()).toBe('one three.');
  });

  it('[PR3] freezes new connections in the directions of freezeNew, until it is called again', async () => {
    const { connectClient, proxy } = await startProxiedServer();
    proxy.freezeNew(['toClient']);
    const deaf = await connectClient();
    deaf.server.socket.write('unheard');
    deaf.client.socket.write('question');
    await deaf.server.waitForText('question');
    proxy.freezeNew([]);
    const open = await connectClient();
    open.server.socket.write('answer');
    await open.client.waitForText('answer');
    expect(deaf.client.text()).toBe('');
  });

  it('[PR3] freezes a single direction', async () => {
    const { connectClient } = await startProxiedServer();
    const { client, server, connection } = await connectClient();
    connection.freeze(['toServer']);
    client.socket.write('unheard');
    server.socket.write('received.');
    await client.waitForText('received.');
    expect(server.text()).toBe('');
  });

  it('[PR4] delays by a time that varies and keeps the order', async () => {
    const clock = fakeClock(0);
    const draws = [1, 0];
    const { connectClient } = await startProxiedServer({ clock, random: () => draws.shift() ?? 0 });
    const { client, server, connection } = await connectClient();
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
    await server.waitForText('slow slower.');
  });

  it('[PR4] forwards no more bytes per second than configured', async () => {
    const clock = fakeClock(0);
    const { connectClient } = await startProxiedServer({ clock });
    const { client, server, connection } = await connectClient();
    connection.shape({ bytesPerSecond: 10, slice: 5 });
    client.socket.write('aaaaabbbbbc.');
    await server.waitForText('aaaaa');
    expect(server.text()).toBe('aaaaa');
    await clock.advance(500);
    await server.waitForText('bbbbb');
    await clock.advance(500);
    await server.waitForText('c.');
  });

  it('[PR5] cuts after a number of bytes', async () => {
    const { connectClient } = await startProxiedServer();
    const { client, server, connection } = await connectClient();
    connection.cutAfter(4, 'toServer');
    const over = Promise.all([client, server].map(({ socket }) => endOf(socket)));
    client.socket.write('abcdefgh');
    await over;
    expect('abcd'.startsWith(server.text())).toBe(true);
  });

  it('[PR5] refuses a share of new connections, and keeps open ones', async () => {
    const { proxy, port, connectClient } = await startProxiedServer();
    const { client, server } = await connectClient();
    proxy.refuse(1);
    const refused = connect({ port, host: '127.0.0.1' });
    const [error] = await once(refused, 'error');
    expect(error.code).toBe('ECONNRESET');
    client.socket.write('still here.');
    await server.waitForText('still here.');
    proxy.refuse(0);
    await connectClient();
  });

  it('[PR13] connects new clients to another server after setTarget', async () => {
    const { proxy, port } = await startProxiedServer();
    const other = createServer((socket) => socket.end('another one.')).listen(0, '127.0.0.1');
    await once(other, 'listening');
    cleanups.push(() => other.close());
    const address = other.address();
    proxy.setTarget(typeof address === 'object' && address ? address.port : 0);
    const client = createReader(connect({ port, host: '127.0.0.1' }));
    await client.waitForText('another one.');
  });

  it('[PR5] lists all open connections, each of which can be reset', async () => {
    const { proxy, connectClient } = await startProxiedServer();
    const ends = [await connectClient(), await connectClient()];
    expect(proxy.connections()).toHaveLength(2);
    const closed = Promise.all(ends.map(({ client }) => endOf(client.socket)));
    for (const connection of proxy.connections()) connection.reset();
    await closed;
    await nextTurns();
    expect(proxy.connections()).toHaveLength(0);
  });
});

import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from './free-port.mjs';
import { openRelay } from './tcp-relay.mjs';

const open = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** An echo server behind a relay. */
async function echoRelay() {
  const target = await freePort();
  const sockets = new Set();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => socket.destroy()));
    socket.pipe(socket);
  }).listen(target, '127.0.0.1');
  await once(server, 'listening');
  const port = await freePort();
  const relay = await openRelay({ port, target });
  open.push(() => {
    relay.close();
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { relay, port };
}

async function send(port, text) {
  const socket = connect({ port, host: '127.0.0.1' });
  open.push(() => socket.destroy());
  await once(socket, 'connect');
  const received = once(socket, 'data').then(([bytes]) => String(bytes));
  socket.write(text);
  return { socket, received };
}

describe('a relay', () => {
  it('[TO12] forwards both ways', async () => {
    const { port } = await echoRelay();
    expect(await (await send(port, 'hello')).received).toBe('hello');
  });

  it('[TO12] closes open connections and refuses new ones when cut, until restored', async () => {
    const { relay, port } = await echoRelay();
    const { socket, received } = await send(port, 'hello');
    await received;
    await Promise.all([once(socket, 'close'), relay.cut()]);
    await expect(send(port, 'anyone?')).rejects.toThrow('ECONNREFUSED');
    await relay.restore();
    expect(await (await send(port, 'back')).received).toBe('back');
  });

  it('[TO12] forwards nothing and closes nothing when frozen, until unfrozen', async () => {
    const { relay, port } = await echoRelay();
    const first = await send(port, 'hello');
    await first.received;
    relay.freeze();
    const received = [];
    for (const name of ['data', 'close', 'end']) first.socket.on(name, () => received.push(name));
    first.socket.write('anyone?');
    const second = await send(port, 'anyone?');
    second.socket.on('data', () => received.push('data'));
    expect(await Promise.race([second.received, new Promise((resolve) => setImmediate(resolve, 'nothing'))])).toBe(
      'nothing',
    );
    expect(received).toEqual([]);
    relay.unfreeze();
    await once(first.socket, 'close');
    expect(await (await send(port, 'back')).received).toBe('back');
  });
});

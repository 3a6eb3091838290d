import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from './free-port.mjs';
import { openLine } from './line.mjs';

const open = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** A server that says back what it hears, and a line to it. */
async function echoLine() {
  const target = await freePort();
  const sockets = new Set();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => socket.destroy()));
    socket.pipe(socket);
  }).listen(target, '127.0.0.1');
  await once(server, 'listening');
  const port = await freePort();
  const line = await openLine({ port, target });
  open.push(() => {
    line.close();
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { line, port };
}

async function say(port, text) {
  const socket = connect({ port, host: '127.0.0.1' });
  open.push(() => socket.destroy());
  await once(socket, 'connect');
  const heard = once(socket, 'data').then(([bytes]) => String(bytes));
  socket.write(text);
  return { socket, heard };
}

describe('a line', () => {
  it('[TO12] carries both ways', async () => {
    const { port } = await echoLine();
    expect(await (await say(port, 'hello')).heard).toBe('hello');
  });

  it('[TO12] breaks what is open and refuses what is new when cut, until mended', async () => {
    const { line, port } = await echoLine();
    const { socket, heard } = await say(port, 'hello');
    await heard;
    await Promise.all([once(socket, 'close'), line.cut()]);
    await expect(say(port, 'anyone?')).rejects.toThrow('ECONNREFUSED');
    await line.mend();
    expect(await (await say(port, 'back')).heard).toBe('back');
  });

  it('[TO12] swallows everything without a word when frozen, until thawed', async () => {
    const { line, port } = await echoLine();
    const first = await say(port, 'hello');
    await first.heard;
    line.freeze();
    const told = [];
    for (const name of ['data', 'close', 'end']) first.socket.on(name, () => told.push(name));
    first.socket.write('anyone?');
    const second = await say(port, 'anyone?');
    second.socket.on('data', () => told.push('data'));
    expect(await Promise.race([second.heard, new Promise((resolve) => setImmediate(resolve, 'nothing'))])).toBe(
      'nothing',
    );
    expect(told).toEqual([]);
    line.thaw();
    await once(first.socket, 'close');
    expect(await (await say(port, 'back')).heard).toBe('back');
  });
});

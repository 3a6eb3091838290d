import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestGateway, type TestGateway, wideLimits } from '../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  const http = { ...wideLimits.http, headersTimeoutMs: 1000, idleConnectionsPerAddress: 3 };
  gateway = await startTestGateway({ limits: { ...wideLimits, http } });
});
afterAll(() => gateway.close());

function open() {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname);
  // A connection that the gateway ends is what is tested.
  socket.on('error', () => undefined);
  return socket;
}

// `once` of node:events would reject when an error comes before the close.
const closeOf = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

const megabyte = 1024 * 1024;
const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(0x10000, ' '), Buffer.from('\r\n')]);

/** Sends a body without a length until the connection ends. */
async function sendWithoutEnd(path: string, type: string) {
  const socket = open();
  let answer = '';
  socket.on('data', (bytes) => (answer += bytes));
  let isOpen = true;
  const closed = closeOf(socket).then(() => (isOpen = false));
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`,
  );
  let sent = 0;
  while (isOpen && sent < 64 * megabyte) {
    sent += chunk.length;
    if (!socket.write(chunk)) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed]);
  }
  socket.destroy();
  return { sent, status: Number(answer.split(' ')[1]) };
}

describe('a body that is not read', () => {
  it.each([
    ['/oauth/oauth/token', 'application/x-www-form-urlencoded', 413],
    ['/ibsn/v1/login/get/login-url', 'application/json', 413],
    ['/hfle/v1/0/files/attachment/multipart', 'multipart/form-data; boundary=b', 401],
    ['/no/such/thing', 'text/plain', 404],
  ])('[GW176] is answered and ends its connection: %s', async (path, type, status) => {
    const ended = await sendWithoutEnd(path, type);
    expect(ended.status).toBe(status);
    expect(ended.sent).toBeLessThan(16 * megabyte);
  });

  it('[GW176] leaves no error in the log when its sender goes away', async () => {
    const earlier = gateway.logged().length;
    const logged = () => gateway.logged().slice(earlier);
    const socket = open();
    socket.write('POST /ibsn/v1/login/get/login-url HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n');
    socket.write('Content-Length: 1000\r\n\r\n{');
    // An answer to another request shows that the beginning of this one has arrived.
    await gateway.fetch('/healthz');
    socket.resetAndDestroy();
    await vi.waitFor(() => expect(logged()).toContain('a client went away'), 20_000);
    expect(logged()).not.toContain('a request failed');
  });

  it('[GW176] is read to its end before the answer when its declared length is short, so that every client sees the answer', async () => {
    for (let nth = 0; nth < 3; nth += 1) {
      const { status } = await gateway.fetch('/ibsn/v1/login/get/login-url', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ platformCode: 'x'.repeat(3 * megabyte) }),
      });
      expect(status).toBe(413);
    }
  });
});

const health = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';
const upgrade =
  'GET /elsewhere HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n';

/** Requests /healthz on a new connection, which stays open. @returns '' when the gateway ends it without an answer */
async function requestHealth() {
  const socket = open();
  socket.write(health);
  const bytes = await Promise.race([new Promise((resolve) => socket.once('data', resolve)), closeOf(socket)]);
  return { socket, status: /^HTTP\/1.1 (\d+)/.exec(String(bytes))?.[1] ?? '' };
}

describe('connections', () => {
  it('[GW196] of an address are limited in number, also when each has sent a request', async () => {
    const http = { ...wideLimits.http, connectionsPerAddress: 3 };
    const before = gateway;
    const small = await startTestGateway({ limits: { ...wideLimits, http } });
    gateway = small;
    try {
      const opened = [await requestHealth(), await requestHealth(), await requestHealth()];
      expect(opened.map(({ status }) => status)).toEqual(['200', '200', '200']);
      expect(await requestHealth()).toMatchObject({ status: '' });
      for (const { socket } of opened) socket.destroy();
      await vi.waitFor(async () => expect(await requestHealth()).toMatchObject({ status: '200' }), 10_000);
    } finally {
      gateway = before;
      await small.close();
    }
  });

  it('[GW196] end with the refusal of an upgrade, whatever the other side does', async () => {
    const { hostname, port } = new URL(gateway.url);
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    socket.on('error', () => undefined);
    socket.write(upgrade);
    const [bytes] = await once(socket, 'data');
    expect(String(bytes)).toMatch(/^HTTP\/1.1 404 /);
    await once(socket, 'end');
    // Only a connection that the gateway ended in both directions answers bytes with a reset.
    await vi.waitFor(() => {
      if (!socket.destroyed) socket.write('x');
      expect(socket.destroyed).toBe(true);
    }, 10_000);
  });
});

describe('idle connections', () => {
  it('[GW177] are ended after the time limit, and limited in number for each address', async () => {
    const started = Date.now();
    const idle = Array.from({ length: 5 }, open);
    const endedAfter = await Promise.all(
      idle.map(async (socket) => {
        socket.resume();
        await closeOf(socket);
        return Date.now() - started;
      }),
    );
    expect(endedAfter.filter((ms) => ms < 900)).toHaveLength(2);
    expect((await gateway.fetch('/healthz')).status).toBe(200);
  });

  it('[GW177] do not count once they have sent a request', async () => {
    const requests = Array.from({ length: 4 }, () => gateway.fetch('/healthz'));
    for (const { status } of await Promise.all(requests)) expect(status).toBe(200);
    const answers = [];
    for (let nth = 0; nth < 6; nth += 1) {
      const socket = open();
      socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
      const [bytes] = await once(socket, 'data');
      answers.push([socket, String(bytes).slice(0, 12)] as const);
    }
    expect(answers.map(([, head]) => head)).toEqual(Array(6).fill('HTTP/1.1 200'));
    for (const [socket] of answers) socket.destroy();
  });
});

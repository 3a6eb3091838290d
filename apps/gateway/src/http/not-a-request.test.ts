import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal, startTestGateway, type TestGateway, wideLimits } from '../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

async function answerTo(bytes: string) {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const [first = '', ...fields] = head.split('\r\n');
  const headers = new Map(fields.map((field) => [field.split(': ')[0]?.toLowerCase() ?? '', field]));
  return { status: Number(first.split(' ')[1]), headers, body: JSON.parse(body) as unknown };
}

const request = (...headers: readonly string[]) =>
  `${['GET /healthz HTTP/1.1', ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`;

describe('a refusal before there is a request', () => {
  it.each([
    ['nothing that can be parsed', 'hello there\r\n\r\n', 400, 'BAD_REQUEST'],
    ['headers that are too large', request('Host: localhost', `X: ${'x'.repeat(20_000)}`), 431, 'TOO_LARGE'],
    ['two lengths', request('Host: localhost', 'Content-Length: 1', 'Content-Length: 2'), 400, 'BAD_REQUEST'],
    ['no host', request(), 400, 'BAD_REQUEST'],
    ['an unknown expectation', request('Host: localhost', 'Expect: the-unexpected'), 417, 'BAD_REQUEST'],
  ])('[GW174] has the usual headers and envelope: %s', async (_, bytes, status, code) => {
    const answer = await answerTo(bytes);
    expect(answer).toMatchObject({ status, body: { failed: true, code } });
    for (const name of ['x-content-type-options', 'content-security-policy', 'referrer-policy', 'cache-control'])
      expect(answer.headers.has(name)).toBe(true);
  });

  it('[GW174] has them for an upgrade too: to another path, and one too many', async () => {
    const upgradeTo = (path: string) =>
      answerTo(
        `${[`GET ${path} HTTP/1.1`, 'Host: localhost', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=='].join('\r\n')}\r\n\r\n`,
      );
    expect(await upgradeTo('/elsewhere')).toMatchObject({ status: 404, body: refusal('NOT_FOUND') });
    const full = await startTestGateway({
      limits: { ...wideLimits, sockets: { ...wideLimits.sockets, upgradesPerMinute: 0 } },
    });
    const before = gateway;
    gateway = full;
    const answer = await upgradeTo('/ws').finally(() => (gateway = before));
    await full.close();
    expect(answer).toMatchObject({ status: 429, body: refusal('TOO_MANY_REQUESTS') });
    for (const name of ['x-content-type-options', 'content-security-policy', 'retry-after'])
      expect(answer.headers.has(name)).toBe(true);
  });
});

describe('the host that a request names', () => {
  const statusFor = async (host: string) => (await answerTo(request(`Host: ${host}`))).status;

  it('[GW175] must be this machine or an IP address where no address is configured', async () => {
    for (const host of ['localhost', 'LOCALHOST:8787', '127.0.0.1:1', '192.168.1.20:8787', '[::1]:8787'])
      expect([host, await statusFor(host)]).toEqual([host, 200]);
    for (const host of ['evil.example', 'localhost.evil.example:8787', '127.0.0.1.evil.example', 'a@localhost', ''])
      expect([host, await statusFor(host)]).toEqual([host, 403]);
    const other = await answerTo(request('Host: evil.example'));
    expect(other).toMatchObject({ body: refusal('ORIGIN_REFUSED') });
    expect(gateway.logged().match(/set PUBLIC_URL/g)).toHaveLength(1);
  });

  it('[GW175] is not checked where an address is configured, as behind a proxy that rewrites it', async () => {
    const fixed = await startTestGateway({ environment: { PUBLIC_URL: 'https://chat.example' } });
    const before = gateway;
    gateway = fixed;
    expect(await statusFor('upstream').finally(() => (gateway = before))).toBe(200);
    await fixed.close();
  });
});

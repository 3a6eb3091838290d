import { once } from 'node:events';
import { createServer } from 'node:http';
import { browserClock } from '@parley/realtime';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { impostors, withImpostor } from './impostors';
import { TcpProxy } from './tcp-proxy';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of cleanups.splice(0)) await close();
});

/** A server that stands in for the gateway, behind a proxy. */
async function startProxiedServer() {
  const server = createServer((_request, response) => response.end('gateway')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const gateway = typeof address === 'object' && address ? address.port : 0;
  const proxy = new TcpProxy({ target: gateway, clock: browserClock, random: () => 0 });
  const port = await proxy.listen();
  cleanups.push(
    () => proxy.close(),
    () => server.close(),
  );
  const request = async () => {
    const headers = { connection: 'close' };
    const answer = await fetch(`http://127.0.0.1:${port}/ibsn/v1/rooms`, { headers, redirect: 'manual' });
    return [answer.status, (await answer.text()).includes('gateway')];
  };
  const upgrade = async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`);
    const [error] = await once(socket, 'error');
    return String(error);
  };
  return { request, upgrade, target: { proxies: [proxy], gateway } };
}

describe('a server that answers instead of the gateway', () => {
  it.each(impostors.map(({ name, answer }, at) => [name, answer, [502, 200, 302][at]] as const))(
    '[PR13] answers calls and upgrades with %s while it is active',
    async (_name, answer, status) => {
      const { request, upgrade, target } = await startProxiedServer();
      expect(await request()).toEqual([200, true]);
      await withImpostor(answer, target, async () => {
        expect(await request()).toEqual([status, false]);
        expect(await upgrade()).toContain('502');
      });
      expect(await request()).toEqual([200, true]);
    },
  );
});

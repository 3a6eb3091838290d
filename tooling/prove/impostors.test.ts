import { once } from 'node:events';
import { createServer } from 'node:http';
import { browserClock } from '@parley/realtime';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { imposed, impostors } from './impostors';
import { TcpProxy } from './tcp-proxy';

const closings: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

/** A gateway that says one word, behind a proxy. */
async function proxied() {
  const server = createServer((_request, response) => response.end('gateway')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const gateway = typeof address === 'object' && address ? address.port : 0;
  const proxy = new TcpProxy({ target: gateway, clock: browserClock, random: () => 0 });
  const port = await proxy.listen();
  closings.push(
    () => proxy.close(),
    () => server.close(),
  );
  const ask = async () => {
    const headers = { connection: 'close' };
    const answer = await fetch(`http://127.0.0.1:${port}/ibsn/v1/rooms`, { headers, redirect: 'manual' });
    return [answer.status, (await answer.text()).includes('gateway')];
  };
  const upgrade = async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`);
    const [error] = await once(socket, 'error');
    return String(error);
  };
  return { ask, upgrade, world: { proxies: [proxy], gateway } };
}

describe('whoever answers in the stead of the gateway', () => {
  it.each(impostors.map(({ name, answer }, at) => [name, answer, [502, 200, 302][at]] as const))(
    '[PR13] answers calls and upgrades with %s as long as it is there',
    async (_name, answer, status) => {
      const { ask, upgrade, world } = await proxied();
      expect(await ask()).toEqual([200, true]);
      await imposed(answer, world, async () => {
        expect(await ask()).toEqual([status, false]);
        expect(await upgrade()).toContain('502');
      });
      expect(await ask()).toEqual([200, true]);
    },
  );
});

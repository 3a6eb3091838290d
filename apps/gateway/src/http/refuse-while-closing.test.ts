import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { startTestGateway } from '../testing/test-gateway';

it('[GW168] a request that comes over an open connection while the gateway closes is refused with UNAVAILABLE', async () => {
  const gateway = await startTestGateway();
  const { port } = new URL(gateway.url);
  const open = connect(Number(port), '127.0.0.1');
  await once(open, 'connect');
  open.write('GET /healthz HTTP/1.1\r\nHost: x\r\n');

  const closed = gateway.close();
  await vi.waitFor(() => expect(fetch(gateway.url)).rejects.toThrow('fetch failed'), 10_000);
  open.write('\r\n');

  const answer = await text(open);
  expect(answer).toMatch(/^HTTP\/1\.1 503 /);
  expect(answer).toContain('"code":"UNAVAILABLE"');
  expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im);
  expect(answer).toMatch(/^connection: close\r$/im);
  await closed;
});

import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createHttpServer } from './http-server';
import { demoSecret } from './settings';

async function aServer() {
  const warnings: string[] = [];
  const server = createHttpServer({
    settings: { port: 0, gatewayUrl: 'http://localhost:8787', secret: demoSecret },
    assets: new Map([['/assets/page.css', 'body {}']]),
    fetch: async () => Promise.reject(new TypeError('no gateway')),
    now: () => new Date('2026-04-20T04:20:00Z'),
    newId: () => 'identity-1',
    warn: (text) => void warnings.push(text),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { base: `http://127.0.0.1:${port}`, warnings };
}

describe('http server', () => {
  it('[HD5] reads cookies and forms', async () => {
    const { base } = await aServer();
    const page = await fetch(`${base}/orders`, { headers: { cookie: 'person=chen; lang=en' } });
    expect(await page.text()).toContain('Switch person · Chen Nan');

    const body = new URLSearchParams({ person: 'chen', back: '/orders' });
    const picked = await fetch(`${base}/person`, { method: 'POST', body, redirect: 'manual' });
    expect([picked.status, picked.headers.get('location')]).toEqual([303, '/orders']);
  });

  it('[HD6] answers 400 to a request that it cannot read, and goes on', async () => {
    const { base, warnings } = await aServer();
    const tooLarge = await fetch(`${base}/person`, { method: 'POST', body: 'x'.repeat(100_000) });
    expect(tooLarge.status).toBe(400);
    expect((await fetch(`${base}/assets/page.css`)).headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(warnings).toEqual(['host demo: POST /person: Error: the body is too large']);
  });
});

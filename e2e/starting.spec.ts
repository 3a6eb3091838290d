import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { inRoot } from '../tooling/bootstrap/root.mjs';
import { freePort } from '../tooling/product/free-port.mjs';
import { freshData } from './harness/fresh-data';

/** Runs the script of `npm start` on free ports. */
async function start(environment: Readonly<Record<string, string>>) {
  const ports = { PORT: `${await freePort()}`, HOST_DEMO_PORT: `${await freePort()}` };
  const env = { ...process.env, DEMO_NOW: '2026-04-21T10:20:00+08:00', ...ports, ...environment };
  const child = spawn(process.execPath, [inRoot('tooling/bootstrap/start.mjs')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errorOutput = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errorOutput += text));
  const exit = once(child, 'close').then(([code]: readonly unknown[]) => code);
  return {
    exit,
    gatewayUrl: `http://localhost:${env.PORT}`,
    hostDemoUrl: `http://127.0.0.1:${env.HOST_DEMO_PORT}`,
    output: () => output,
    problems: () => errorOutput,
    ready: () => expect.poll(() => output, { timeout: 60_000 }).toContain('Ctrl+C stops everything'),
    signal: (name: NodeJS.Signals) => child.kill(name),
  };
}

test.describe('npm start', () => {
  let dataDir = '';
  test.beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'parley-start-'));
  });
  test.afterEach(() => rm(dataDir, { recursive: true, force: true }));

  for (const { signal, data } of [
    { signal: 'SIGINT', data: 'a new data folder' },
    { signal: 'SIGTERM', data: 'existing data' },
  ] as const) {
    test(`[TO10] serves ${data} until ${signal}, then stops completely`, async () => {
      if (data === 'existing data') await cp(freshData(), dataDir, { recursive: true });
      const product = await start({ DATA_DIR: dataDir });
      await product.ready();
      expect(product.output()).toContain(product.gatewayUrl);
      expect(product.output()).toContain('lin, chen');
      expect((await fetch(`${product.gatewayUrl}/readyz`)).status).toBe(200);
      expect((await fetch(product.hostDemoUrl)).status).toBe(200);

      product.signal(signal);

      expect(await product.exit).toBe(0);
      await expect(fetch(`${product.gatewayUrl}/readyz`)).rejects.toThrow();
      await expect(fetch(product.hostDemoUrl)).rejects.toThrow();
      expect(product.problems()).toBe('');
    });
  }

  test('[TO10] reports a port in use in one sentence', async () => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');

    const product = await start({ DATA_DIR: dataDir, PORT: `${port}` });

    expect(await product.exit).toBe(1);
    expect(product.problems()).toMatch(/^Port \d+ on 127\.0\.0\.1 is already in use[^\n]+\n$/);
    other.close();
  });

  test('[TO10] reports in one sentence that another gateway uses the data folder', async () => {
    await cp(freshData(), dataDir, { recursive: true });
    const first = await start({ DATA_DIR: dataDir });
    await first.ready();

    const second = await start({ DATA_DIR: dataDir });

    expect(await second.exit).toBe(1);
    expect(second.problems()).toMatch(/^[^\n]+\n$/);
    expect(second.problems()).toContain(dataDir);
    first.signal('SIGTERM');
    expect(await first.exit).toBe(0);
  });

  test('[TO10] reports an unusable data folder in one sentence', async () => {
    const file = join(dataDir, 'file');
    await writeFile(file, 'not a folder');

    const product = await start({ DATA_DIR: file });

    expect(await product.exit).toBe(1);
    expect(product.problems()).toMatch(/^[^\n]+\n$/);
  });
});

import { createServer } from 'node:net';

// Below 32768, where the system takes the ports of outgoing connections from; a share for each runner.
const first = 21_110;
const share = 40;

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const runner = Number(process.env.VITEST_POOL_ID ?? '1') % 2;
  for (let port = first + runner * share; port < first + (runner + 1) * share; port += 1) {
    if (await isFree(port)) return port;
  }
  throw new Error('no port is free');
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

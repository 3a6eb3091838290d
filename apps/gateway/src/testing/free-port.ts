import { createServer } from 'node:net';

// Below 32768, where the system's ports for outgoing connections begin; each runner has its own range.
const firstPort = 21_110;
const portsPerRunner = 40;

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const runner = Number(process.env.VITEST_POOL_ID ?? '1') % 2;
  for (let port = firstPort + runner * portsPerRunner; port < firstPort + (runner + 1) * portsPerRunner; port += 1) {
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

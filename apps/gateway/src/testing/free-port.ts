import { createServer } from 'node:net';

// Below 32768, where the system's ports for outgoing connections begin; each of the two test workers has its own range.
const firstPort = 21_110;
const portsPerWorker = 40;

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const worker = Number(process.env.VITEST_POOL_ID ?? '1') % 2;
  for (let port = firstPort + worker * portsPerWorker; port < firstPort + (worker + 1) * portsPerWorker; port += 1) {
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

import { createServer } from 'node:net';

// Below 22,000, where the ports of the tools begin that run at the same time (tooling/product/free-port.mjs).
const minPort = 11_000;
const maxPort = 21_960;
const portsPerProcess = 40;

/** Each test process, also of another clone on the same machine, has its own range. */
const firstPort = minPort + ((process.pid * portsPerProcess) % (maxPort - minPort));

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  for (let port = firstPort; port < firstPort + portsPerProcess; port += 1) {
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

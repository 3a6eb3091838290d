import { createServer } from 'node:net';

/**
 * Below 32768, where the system takes no ports for outgoing connections, and above those of the gateway's own tests, which
 * run at the same time: a free one stays free until we use it.
 */
const lowest = 22_000;
const highest = 32_000;
const perProcess = 20;

/** Two runs at the same time look at different places first, or both would find the same port free and one would lose. */
let next = lowest + ((process.pid * perProcess) % (highest - lowest));

/** @returns {Promise<number>} one that this process was not given before */
export async function freePort() {
  for (let tries = 0; tries < highest - lowest; tries += 1) {
    const port = next;
    next = port + 1 < highest ? port + 1 : lowest;
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port between ${lowest} and ${highest}`);
}

/** @param {number} port @returns {Promise<boolean>} */
export function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}

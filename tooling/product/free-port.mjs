import { createServer } from 'node:net';

/**
 * Below 32768, because the system uses higher ports for outgoing connections, and above the ports of the gateway's own
 * tests, which run at the same time.
 */
const minPort = 22_000;
const maxPort = 32_000;
const portsPerProcess = 20;

/** Processes start at different ports, so that two of them do not pick the same free port. */
let nextPort = minPort + ((process.pid * portsPerProcess) % (maxPort - minPort));

/** @returns {Promise<number>} a free port that this process has not used before */
export async function freePort() {
  for (let tries = 0; tries < maxPort - minPort; tries += 1) {
    const port = nextPort;
    nextPort = port + 1 < maxPort ? port + 1 : minPort;
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port between ${minPort} and ${maxPort}`);
}

/** @param {number} port @returns {Promise<boolean>} */
export function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}

import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../bootstrap/root.mjs';
import { freePort } from './free-port.mjs';
import { startServer } from './server-process.mjs';
import { openRelay } from './tcp-relay.mjs';

/** The date from which demo dates are counted, so that screenshots and stories are the same every day. */
const demoNow = '2026-04-21T10:20:00+08:00';
/** Raised limits, so that tests and benches do not run into rate limits. */
export const limitsFile = inRoot('tooling/product/limits.json');
/** The same limits, with answers that are slow enough to be stopped on any machine. */
export const slowAnswersFile = inRoot('tooling/product/slow-answers.json');

/** The same limits, with codes of robot accounts that are over soon. */
export const shortCodesFile = inRoot('tooling/product/short-codes.json');

/** The same limits for a service desk where each agent may serve any number of rooms. */
export const manyRoomsFile = inRoot('tooling/product/many-rooms.json');

/**
 * Starts the built product on free ports, with its own data folder, which is deleted when it stops. Browsers reach it
 * through a relay that a test can cut.
 *
 * @param {{ env?: Record<string, string>, withHostDemo?: boolean, dataFrom?: string }} options
 *   `dataFrom` is a data folder to copy at the start
 */
export async function startTestProduct({ env = {}, withHostDemo = true, dataFrom } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-'));
  if (dataFrom) await cp(dataFrom, dataDir, { recursive: true });
  const port = await freePort();
  const relayPort = await freePort();
  const hostDemoPort = await freePort();
  const otherHostPort = await freePort();
  const gatewayUrl = `http://localhost:${relayPort}`;
  const hostDemoUrl = `http://127.0.0.1:${hostDemoPort}`;
  const addresses = {
    PUBLIC_URL: gatewayUrl,
    HOST_DEMO_PORT: `${hostDemoPort}`,
    EMBED_ORIGINS: `${hostDemoUrl}, http://127.0.0.1:${otherHostPort}`,
  };
  const gatewayEnv = {
    PORT: `${port}`,
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LIMITS_FILE: limitsFile,
    LOG_LEVEL: 'warn',
  };
  const startGateway = () =>
    startServer({
      script: inRoot('apps/gateway/dist/main.js'),
      env: { ...addresses, ...gatewayEnv, DEMO_NOW: demoNow, ...env },
      readyUrl: `http://127.0.0.1:${port}/readyz`,
    });
  let gateway = await startGateway();
  const relay = await openRelay({ port: relayPort, target: port });
  const hostDemo = withHostDemo ? await startHostDemo() : undefined;
  return {
    gatewayUrl,
    hostDemoUrl,
    /** The port of a second origin that may embed the client, at which a test can serve a host page of its own. */
    otherHostPort,
    dataDir,
    relay,
    log: () => gateway.log(),
    /** Ends the gateway with SIGTERM, or with SIGKILL if `isSudden`; the data is kept. */
    stopGateway: ({ isSudden = false } = {}) => (isSudden ? gateway.kill() : gateway.stop()),
    /** Restarts the gateway with the same address and data. */
    async startGateway() {
      gateway = await startGateway();
    },
    async stop({ keepData = false } = {}) {
      await hostDemo?.stop();
      await gateway.stop();
      relay.close();
      if (!keepData) await rm(dataDir, { recursive: true, force: true });
    },
  };

  function startHostDemo() {
    return startServer({
      script: inRoot('apps/host-demo/dist/server.js'),
      env: { HOST_DEMO_PORT: `${hostDemoPort}`, GATEWAY_URL: gatewayUrl, ...env },
      readyUrl: `${hostDemoUrl}/`,
    });
  }
}

import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../bootstrap/root.mjs';
import { freePort } from './free-port.mjs';
import { startServer } from './server-process.mjs';
import { openRelay } from './tcp-relay.mjs';

/** The moment that the demo's dates are counted from, so that pictures and stories say the same every day. */
const demoNow = '2026-04-21T10:20:00+08:00';
/** Tests and benches measure the product, not its limits. */
export const limitsFile = inRoot('tooling/product/limits.json');

/**
 * The built product on free ports, with a data folder of its own that goes when it stops. Browsers reach it over a line
 * that a story can cut.
 *
 * @param {{ env?: Record<string, string>, withHostDemo?: boolean, dataFrom?: string }} options
 *   `dataFrom` is a data folder to begin with a copy of
 */
export async function startTestProduct({ env = {}, withHostDemo = true, dataFrom } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-'));
  if (dataFrom) await cp(dataFrom, dataDir, { recursive: true });
  const port = await freePort();
  const relayPort = await freePort();
  const hostDemoPort = await freePort();
  const gatewayUrl = `http://localhost:${relayPort}`;
  const hostDemoUrl = `http://127.0.0.1:${hostDemoPort}`;
  const addresses = { PUBLIC_URL: gatewayUrl, HOST_DEMO_PORT: `${hostDemoPort}`, EMBED_ORIGINS: hostDemoUrl };
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
    dataDir,
    relay,
    log: () => gateway.log(),
    /** Ends the gateway, cleanly or as a power cut would; the data stays. */
    stopGateway: ({ isSudden = false } = {}) => (isSudden ? gateway.kill() : gateway.stop()),
    /** Starts it again on the same address and data. */
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

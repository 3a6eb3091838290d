import { requireFreePort } from './ports.mjs';
import { startChild } from './processes.mjs';
import { inRoot } from './root.mjs';
import { UserError } from './user-error.mjs';

// Long, because the first start fills the demo data, which is slow on a busy machine.
const readyTimeoutMs = 180_000;

/** Reads from the environment where the product listens and how browsers reach it. */
export function readAddresses(env = process.env) {
  const host = env.HOST || '127.0.0.1';
  const port = Number(env.PORT || 8787);
  const hostDemoPort = Number(env.HOST_DEMO_PORT || 8788);
  const isLoopback = ['127.0.0.1', 'localhost', '::1'].includes(host);
  return {
    host,
    port,
    hostDemoPort,
    // To a browser, localhost and 127.0.0.1 are different sites, so that the demo embedding is cross-site.
    gatewayUrl: env.PUBLIC_URL || `http://${isLoopback ? 'localhost' : host}:${port}`,
    hostDemoUrl: `http://127.0.0.1:${hostDemoPort}`,
    // The same rule as in the gateway: the demo passwords are public, so other addresses need DEMO_DATA=on.
    hasDemo: env.DEMO_DATA ? !['off', 'false', '0', 'no'].includes(env.DEMO_DATA.toLowerCase()) : isLoopback,
  };
}

export async function requireFreePorts({ host, port, hostDemoPort }) {
  await requireFreePort({ port, host, variable: 'PORT' });
  await requireFreePort({ port: hostDemoPort, host: '127.0.0.1', variable: 'HOST_DEMO_PORT' });
  if (port === hostDemoPort)
    throw new UserError(`PORT and HOST_DEMO_PORT are both ${port}; set one of them to another port.`);
}

/** Starts the gateway and, with demo data, the host demo; resolves when they answer. `nodeArgs` are options of Node. */
export async function startProduct(addresses, nodeArgs = []) {
  const { host, port, hostDemoPort, gatewayUrl, hostDemoUrl, hasDemo } = addresses;
  const env = { HOST: host, PORT: String(port), HOST_DEMO_PORT: String(hostDemoPort), GATEWAY_URL: gatewayUrl };
  // By default only addresses and problems are printed.
  const gatewayEnv = { ...env, LOG_LEVEL: process.env.LOG_LEVEL || 'warn' };
  const gateway = startServer('gateway', [...nodeArgs, inRoot('apps/gateway/dist/main.js')], gatewayEnv);
  await waitUntilReady(gateway, `http://${reachable(host)}:${port}/readyz`);
  if (!hasDemo) return [gateway];
  const hostDemo = startServer('host demo', [...nodeArgs, inRoot('apps/host-demo/dist/server.js')], env);
  await waitUntilReady(hostDemo, `${hostDemoUrl}/`);
  return [gateway, hostDemo];
}

/** The host name for requests to a server that listens on `host`: loopback if it listens on all addresses. */
function reachable(host) {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

function startServer(name, args, env) {
  const { child, exited } = startChild(process.execPath, args, { env, stdio: ['ignore', 'inherit', 'pipe'] });
  const server = { name, exited, hasWrittenErrors: false };
  child.stderr?.on('data', (chunk) => {
    server.hasWrittenErrors = true;
    process.stderr.write(chunk);
  });
  return server;
}

async function waitUntilReady(server, url) {
  const unexpectedExit = server.exited.then((end) => Promise.reject(exitError(server, end)));
  const timeout = AbortSignal.timeout(readyTimeoutMs);
  await Promise.race([unexpectedExit, pollUntilReady(url, timeout)]);
  if (timeout.aborted)
    throw new UserError(`The ${server.name} did not answer at ${url} within ${readyTimeoutMs / 1000} s.`);
}

async function pollUntilReady(url, signal) {
  while (!signal.aborted) {
    const isReady = await fetch(url, { signal }).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * The error for a server that ended by itself; without a message when the server has printed one.
 *
 * @param {{ name: string, hasWrittenErrors: boolean }} server
 * @param {{ code: number, signal?: string }} end
 */
export function exitError({ name, hasWrittenErrors }, { code, signal }) {
  return new UserError(hasWrittenErrors ? '' : `The ${name} stopped unexpectedly (${signal ?? `exit code ${code}`}).`);
}

import { requireFreePort } from './ports.mjs';
import { startChild } from './processes.mjs';
import { Refusal } from './refusal.mjs';
import { inRoot } from './root.mjs';

// Generous: a first start fills the demo world, which takes long on a busy machine.
const readyTimeoutMs = 180_000;

/** Where the product listens and how browsers open it. */
export function addresses(env = process.env) {
  const host = env.HOST || '127.0.0.1';
  const port = Number(env.PORT || 8787);
  const hostDemoPort = Number(env.HOST_DEMO_PORT || 8788);
  const isLoopback = ['127.0.0.1', 'localhost', '::1'].includes(host);
  return {
    host,
    port,
    hostDemoPort,
    // Two names of one machine are two sites to a browser, so the embedding is truly cross-site.
    gatewayUrl: env.PUBLIC_URL || `http://${isLoopback ? 'localhost' : host}:${port}`,
    hostDemoUrl: `http://127.0.0.1:${hostDemoPort}`,
    // As the gateway decides: its accounts are public, so they stay away from other addresses unless asked for.
    hasDemo: env.DEMO_DATA ? !['off', 'false', '0', 'no'].includes(env.DEMO_DATA.toLowerCase()) : isLoopback,
  };
}

export async function requireFreePorts({ host, port, hostDemoPort }) {
  await requireFreePort({ port, host, variable: 'PORT' });
  await requireFreePort({ port: hostDemoPort, host: '127.0.0.1', variable: 'HOST_DEMO_PORT' });
  if (port === hostDemoPort)
    throw new Refusal(`PORT and HOST_DEMO_PORT are both ${port}; set one of them to another port.`);
}

/** Starts the gateway and, with the demo world, the host demo; resolves when they answer. `nodeArgs` is for watching. */
export async function startProduct(where, nodeArgs = []) {
  const { host, port, hostDemoPort, gatewayUrl, hostDemoUrl, hasDemo } = where;
  const env = { HOST: host, PORT: String(port), HOST_DEMO_PORT: String(hostDemoPort), GATEWAY_URL: gatewayUrl };
  // Quiet unless asked: what start prints is addresses and problems.
  const gatewayEnv = { ...env, LOG_LEVEL: process.env.LOG_LEVEL || 'warn' };
  const gateway = startServer('gateway', [...nodeArgs, inRoot('apps/gateway/dist/main.js')], gatewayEnv);
  await whenReady(gateway, `http://${reachable(host)}:${port}/readyz`);
  if (!hasDemo) return [gateway];
  const hostDemo = startServer('host demo', [...nodeArgs, inRoot('apps/host-demo/dist/server.js')], env);
  await whenReady(hostDemo, `${hostDemoUrl}/`);
  return [gateway, hostDemo];
}

/** Where we ourselves reach a server that listens on `host`: on all addresses means on loopback too. */
function reachable(host) {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

function startServer(name, args, env) {
  const { child, exited } = startChild(process.execPath, args, { env, stdio: ['ignore', 'inherit', 'pipe'] });
  const server = { name, exited, hasSpoken: false };
  child.stderr?.on('data', (chunk) => {
    server.hasSpoken = true;
    process.stderr.write(chunk);
  });
  return server;
}

async function whenReady(server, url) {
  const gone = server.exited.then((end) => Promise.reject(whyGone(server, end)));
  const late = AbortSignal.timeout(readyTimeoutMs);
  await Promise.race([gone, answers(url, late)]);
  if (late.aborted) throw new Refusal(`The ${server.name} did not answer at ${url} within ${readyTimeoutMs / 1000} s.`);
}

async function answers(url, signal) {
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
 * The server's own sentence is the answer; ours comes only when it said nothing.
 *
 * @param {{ name: string, hasSpoken: boolean }} server
 * @param {{ code: number, signal?: string }} end
 */
export function whyGone({ name, hasSpoken }, { code, signal }) {
  return new Refusal(hasSpoken ? '' : `The ${name} stopped unexpectedly (${signal ?? `exit code ${code}`}).`);
}

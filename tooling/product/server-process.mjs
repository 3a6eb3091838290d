import { spawn } from 'node:child_process';

// Long, because creating a database is slow on a busy machine.
const readyTimeoutMs = 180_000;
const stopTimeoutMs = 10_000;

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Starts one of our servers as a process; resolves when `readyUrl` responds with success.
 *
 * @param {{ script: string, env: Record<string, string>, readyUrl: string }} server
 */
export async function startServer({ script, env, readyUrl }) {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (log += text));
  const exited = new Promise((resolve) => child.once('exit', resolve)).then(() => running.delete(child));
  await waitUntilReady(readyUrl, exited, () => log);
  return {
    pid: child.pid,
    /** Everything that it has printed so far. */
    log: () => log,
    /** Sends SIGTERM and waits for the end. @returns its exit code @throws when it had to be killed */
    async stop() {
      if (!running.has(child)) return child.exitCode;
      child.kill('SIGTERM');
      const killTimer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
      await exited;
      clearTimeout(killTimer);
      if (child.signalCode === 'SIGKILL')
        throw new Error(`${script} did not stop within ${stopTimeoutMs / 1000} s\n${log}`);
      return child.exitCode;
    },
    /** Sends SIGKILL, as a crash test. */
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** @param {string} url @param {Promise<unknown>} exited @param {() => string} log */
async function waitUntilReady(url, exited, log) {
  const timeout = AbortSignal.timeout(readyTimeoutMs);
  const unexpectedExit = exited.then(() => Promise.reject(new Error(`it ended before it was ready\n${log()}`)));
  unexpectedExit.catch(() => undefined); // handled by the race below; after the server is ready, its end is expected
  while (!timeout.aborted) {
    const probe = fetch(url, { signal: timeout }).then(
      (response) => response.ok,
      () => false,
    );
    if (await Promise.race([probe, unexpectedExit])) return;
    await Promise.race([new Promise((resolve) => setTimeout(resolve, 50)), unexpectedExit]);
  }
  throw new Error(`${url} did not answer within ${readyTimeoutMs / 1000} s\n${log()}`);
}

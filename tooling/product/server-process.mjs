import { spawn } from 'node:child_process';

// Generous: a busy machine takes long to make a database.
const readyTimeoutMs = 180_000;
const stopTimeoutMs = 10_000;

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * One of our servers as a process of its own, ready when `readyUrl` answers.
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
  await whenReady(readyUrl, exited, () => log);
  return {
    pid: child.pid,
    /** What it has printed so far. */
    log: () => log,
    /** Asks it to end and waits; one that has ended already is left alone. @throws when it does not listen */
    async stop() {
      if (!running.has(child)) return;
      child.kill('SIGTERM');
      const killer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
      await exited;
      clearTimeout(killer);
      if (child.signalCode === 'SIGKILL')
        throw new Error(`${script} did not stop within ${stopTimeoutMs / 1000} s\n${log}`);
    },
    /** Ends it as a power cut would. */
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** @param {string} url @param {Promise<unknown>} exited @param {() => string} log */
async function whenReady(url, exited, log) {
  const late = AbortSignal.timeout(readyTimeoutMs);
  const gone = exited.then(() => Promise.reject(new Error(`it ended before it was ready\n${log()}`)));
  gone.catch(() => undefined); // looked at by the race below while we wait; afterwards an end is expected
  while (!late.aborted) {
    const ask = fetch(url, { signal: late }).then(
      (response) => response.ok,
      () => false,
    );
    if (await Promise.race([ask, gone])) return;
    await Promise.race([new Promise((resolve) => setTimeout(resolve, 50)), gone]);
  }
  throw new Error(`${url} did not answer within ${readyTimeoutMs / 1000} s\n${log()}`);
}

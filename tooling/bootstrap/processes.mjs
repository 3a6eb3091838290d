import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { inRoot, root } from './root.mjs';

const graceMs = 10_000;
const parentCheckMs = 250;
const ignore = () => undefined;
const running = new Set();

/** What every child sees: the workspace's commands by absolute path (turbo looks pnpm up there), and no telemetry. */
function childEnv(extra = {}) {
  return {
    ...process.env,
    TURBO_TELEMETRY_DISABLED: '1',
    TURBO_NO_UPDATE_NOTIFIER: '1',
    DO_NOT_TRACK: '1',
    PATH: [inRoot('node_modules', '.bin'), process.env.PATH].filter(Boolean).join(delimiter),
    ...extra,
  };
}

/**
 * Starts a child that ends with us. It has its own process group: a Ctrl+C in the terminal then reaches us alone and
 * each child is told once, by `stopAll`.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, cwd?: string, stdio?: import('node:child_process').StdioOptions }} options
 */
export function startChild(command, args, { env = {}, cwd = root, stdio = 'inherit' } = {}) {
  const child = spawn(command, [...args], { cwd, stdio, env: childEnv(env), detached: true });
  const exited = new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, error }));
    child.once('close', (code, signal) => resolve({ code: code ?? 1, signal: signal ?? undefined }));
  });
  const entry = { child, exited };
  running.add(entry);
  void exited.then(() => running.delete(entry));
  return entry;
}

/**
 * Runs a command to its end and gives its exit code. Its output is ours, unless `onOutput` wants it.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ onOutput?: (text: string) => void, env?: Record<string, string>, cwd?: string }} options
 * @returns {Promise<number>}
 */
export async function run(command, args, { onOutput, ...options } = {}) {
  const { child, exited } = startChild(command, args, {
    ...options,
    stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  });
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', onOutput ?? ignore);
  const { code, error } = await exited;
  if (error) throw error;
  return code;
}

/** Asks every child to stop and waits; what does not listen is killed after ten seconds. */
async function stopAll() {
  await Promise.all(
    [...running].map(async ({ child, exited }) => {
      signalGroup(child.pid, 'SIGTERM');
      const killer = setTimeout(() => signalGroup(child.pid, 'SIGKILL'), graceMs);
      await exited;
      clearTimeout(killer);
    }),
  );
}

function signalGroup(pid, signal) {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // It has just ended by itself, which is what we wanted.
  }
}

/**
 * Does `work`, or stops at Ctrl+C or SIGTERM with exit code `code`; either way no child outlives it.
 * A second signal does not hurry it. npm hands a signal to the shell around us only: that the shell is gone is one too.
 */
export async function untilSignal(code, work) {
  const signalled = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve(code));
    if (process.env.npm_lifecycle_event) whenOrphaned(() => resolve(code));
  });
  try {
    return await Promise.race([work(), signalled]);
  } finally {
    await stopAll();
  }
}

/** Not for a command of its own: `node start.mjs &` may outlive the shell that began it. */
function whenOrphaned(stop) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, parentCheckMs);
  timer.unref();
}

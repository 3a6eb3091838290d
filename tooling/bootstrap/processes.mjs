import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { inRoot, root } from './root.mjs';

const graceMs = 10_000;
const parentCheckMs = 250;
const ignore = () => undefined;
const running = new Set();

/** The environment of every child: the workspace's commands first on the PATH (turbo needs pnpm), and no telemetry. */
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
 * Starts a child that `stopAll` ends. It has its own process group, so that Ctrl+C in the terminal reaches only this
 * process and each child gets one signal, from `stopAll`.
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
 * Runs a command and returns its exit code. Its output is printed, unless `onOutput` is given.
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

/** Sends SIGTERM to every child and waits; after ten seconds it sends SIGKILL. */
async function stopAll() {
  await Promise.all(
    [...running].map(async ({ child, exited }) => {
      signalGroup(child.pid, 'SIGTERM');
      const killTimer = setTimeout(() => signalGroup(child.pid, 'SIGKILL'), graceMs);
      await exited;
      clearTimeout(killTimer);
    }),
  );
}

function signalGroup(pid, signal) {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // The group has already ended.
  }
}

/**
 * Runs `work` until it ends or a signal arrives, then stops all children. Resolves to the exit code of this process: that of
 * `work`, or `signalExitCode`, which is 0 for a server that is meant to be stopped and 130 for a command that was interrupted.
 * Further signals change nothing. npm signals only the shell around this process, so the end of that shell counts as a signal.
 *
 * @param {{ signalExitCode: number }} options
 * @param {() => Promise<unknown>} work
 */
export async function untilSignal({ signalExitCode }, work) {
  const signalled = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve(signalExitCode));
    if (process.env.npm_lifecycle_event) whenOrphaned(() => resolve(signalExitCode));
  });
  try {
    return await Promise.race([work(), signalled]);
  } finally {
    await stopAll();
  }
}

/** Calls `stop` when the parent process ends. Used only under npm: `node start.mjs &` may outlive its shell. */
function whenOrphaned(stop) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, parentCheckMs);
  timer.unref();
}

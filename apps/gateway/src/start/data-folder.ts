import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { StartError } from '../config/start-error';

const Owner = v.object({ pid: v.number(), bornAt: v.string() });

/**
 * Creates the data folder and acquires its lock, because PGlite itself does not notice two processes in one folder. The
 * lock of a process that no longer runs is taken over.
 *
 * @returns a function that releases the lock
 * @throws StartError
 */
export function lockDataFolder(dataDir: string): () => void {
  const file = join(dataDir, 'gateway.lock');
  try {
    mkdirSync(dataDir, { recursive: true });
    acquireLock(file, dataDir);
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    throw new StartError(`The data folder ${dataDir} cannot be used: ${reasonOf(cause)}.`, { cause });
  }
  return () => rmSync(file, { force: true });
}

function acquireLock(file: string, dataDir: string): void {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      const handle = openSync(file, 'wx', 0o600);
      writeSync(handle, JSON.stringify({ pid: process.pid, bornAt: startTimeOf(process.pid) }));
      closeSync(handle);
      return;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
      const owner = readLockOwner(file);
      if (owner && isAlive(owner)) {
        throw new StartError(
          `The data folder ${dataDir} is in use by another gateway (process ${owner.pid}): stop it first, or set DATA_DIR.`,
        );
      }
      rmSync(file, { force: true });
    }
  }
  throw new StartError(
    `The lock of the data folder ${dataDir} cannot be taken: another gateway is starting at this moment.`,
  );
}

function readLockOwner(file: string): v.InferOutput<typeof Owner> | undefined {
  try {
    return v.parse(Owner, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // An incomplete or deleted lock file has no owner.
    return undefined;
  }
}

/** Process ids are reused, in containers at once, so the start time must be the same too. */
function isAlive({ pid, bornAt }: v.InferOutput<typeof Owner>): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
  return startTimeOf(pid) === bornAt;
}

function startTimeOf(pid: number): string {
  try {
    // Field 22, counted after the name, which may contain blanks: ticks from boot to the start of the process.
    return (
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[19] ?? ''
    );
  } catch {
    // Not Linux: only the process id is compared.
    return '';
  }
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;

function reasonOf(error: unknown): string {
  const code = codeOf(error);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return 'it may not be written to';
  if (code === 'EEXIST' || code === 'ENOTDIR') return 'there is a file of that name';
  if (code === 'ENOSPC') return 'the disk is full';
  return code ?? String(error);
}

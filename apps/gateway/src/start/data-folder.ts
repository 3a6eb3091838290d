import { randomBytes } from 'node:crypto';
import { constants, copyFileSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** How many lock files may stand above the lock itself: the right to take it over, and the right to take that over. */
const maxTakeOvers = 2;
/** How often a lock is tried that disappears while it is read. */
const maxTries = 20;

/**
 * Creates the file with its owner in it at once, so that no other process reads half of it. A file whose owner is gone is
 * replaced. @throws StartError while its owner runs, or when others keep taking it
 */
function acquireLock(file: string, dataDir: string, takeOvers = 0): void {
  const own = `${file}.${process.pid}-${randomBytes(6).toString('hex')}`;
  writeFileSync(own, JSON.stringify({ pid: process.pid, bornAt: startTimeOf(process.pid) }), { mode: 0o600 });
  try {
    for (let tries = 0; tries < maxTries; tries += 1) {
      if (createLink(own, file)) return;
      if (isLeftBehind(file, dataDir) && takeOvers < maxTakeOvers) removeLeftBehind(file, dataDir, takeOvers);
    }
    throw new StartError(
      `The lock of the data folder ${dataDir} cannot be taken: another gateway is starting at this moment.`,
    );
  } finally {
    rmSync(own, { force: true });
  }
}

/**
 * Of all processes that found the owner gone only one at a time may remove the lock, and only if it is still there and its
 * owner still gone: nobody else can have put another one in its place then.
 */
function removeLeftBehind(file: string, dataDir: string, takeOvers: number): void {
  const takeOver = `${file}.takeover`;
  acquireLock(takeOver, dataDir, takeOvers + 1);
  try {
    if (isLeftBehind(file, dataDir)) rmSync(file, { force: true });
  } finally {
    rmSync(takeOver, { force: true });
  }
}

/** Gives a file one more name, or where there are no hard links a copy; false if something has that name. */
function createLink(file: string, name: string): boolean {
  try {
    if (!createHardLink(file, name)) copyFileSync(file, name, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Creates a hard link; false on a file system that has none. */
function createHardLink(file: string, name: string): boolean {
  try {
    linkSync(file, name);
    return true;
  } catch (error) {
    if (['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].includes(codeOf(error) ?? '')) return false;
    throw error;
  }
}

/**
 * Whether there is a lock that cannot be read or whose process is gone; false without a lock.
 * @throws StartError while its process runs
 */
function isLeftBehind(file: string, dataDir: string): boolean {
  const owner = readLockOwner(file);
  if (owner === 'none') return false;
  if (owner && isAlive(owner))
    throw new StartError(
      `The data folder ${dataDir} is in use by another gateway (process ${owner.pid}): stop it first, or set DATA_DIR.`,
    );
  return true;
}

/** Undefined when the file cannot be read, 'none' when there is no such file. */
function readLockOwner(file: string): v.InferOutput<typeof Owner> | 'none' | undefined {
  try {
    return v.parse(Owner, JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? 'none' : undefined;
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

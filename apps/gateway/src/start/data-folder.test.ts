import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartError } from '../config/start-error';
import { packageRoot } from '../db/database';
import { lockDataFolder } from './data-folder';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'parley-lock-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** A process that locks the data folders that it is told, and says whether it did. */
function startWaitingProcess() {
  const child = spawn(process.execPath, ['--import', 'tsx', join(packageRoot, 'src/testing/lock-process.ts')], {
    cwd: packageRoot,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const outcomes = createInterface(child.stdout)[Symbol.asyncIterator]();
  return { child, next: async () => (await outcomes.next()).value };
}

const lockFile = () => join(dataDir, 'gateway.lock');

describe('the lock of the data folder', () => {
  it('[GW5] is acquired and released', () => {
    const unlock = lockDataFolder(join(dataDir, 'deep/er'));
    unlock();
    lockDataFolder(join(dataDir, 'deep/er'))();
  });

  it('[GW5] is refused while its process runs', () => {
    const parent = process.ppid;
    const bornAt = readFileSync(`/proc/${parent}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')[19];
    writeFileSync(lockFile(), JSON.stringify({ pid: parent, bornAt }));
    expect(() => lockDataFolder(dataDir)).toThrow(StartError);
    expect(() => lockDataFolder(dataDir)).toThrow(
      new RegExp(`^The data folder ${dataDir} is in use .*process ${parent}.*\\.$`),
    );
  });

  it.each([
    ['a process that is gone', { pid: 2 ** 22 + 1, bornAt: '1' }],
    ['a process whose id is reused by another one', { pid: process.ppid, bornAt: 'another start' }],
    ['an earlier process with the same id', { pid: process.pid, bornAt: '1' }],
    ['nobody, because the file is incomplete', '{"pid"'],
  ])('[GW6] is taken over from %s', (_who, owner) => {
    writeFileSync(lockFile(), typeof owner === 'string' ? owner : JSON.stringify(owner));
    lockDataFolder(dataDir)();
  });

  it.each([
    ['a new data folder', undefined],
    ['a data folder whose process is gone', JSON.stringify({ pid: 2 ** 22 + 1, bornAt: '1' })],
  ])(
    '[GW203] is acquired by one of several processes that start in %s at the same moment',
    async (_name, owner) => {
      const starting = Array.from({ length: 4 }, startWaitingProcess);
      await Promise.all(starting.map(({ next }) => next()));
      for (let round = 0; round < 20; round += 1) {
        const folder = join(dataDir, `${round}`);
        mkdirSync(folder);
        if (owner !== undefined) writeFileSync(join(folder, 'gateway.lock'), owner);
        // A common moment in the future, because the processes do not read their order at the same time.
        const at = Date.now() + 30;
        for (const { child } of starting) child.stdin.write(`${JSON.stringify({ folder, at })}\n`);
        const outcomes = await Promise.all(starting.map(({ next }) => next()));
        expect(outcomes.filter((outcome) => outcome === 'acquired')).toHaveLength(1);
        expect(readdirSync(folder)).toEqual(['gateway.lock']);
      }
      for (const { child } of starting) child.stdin.end();
    },
    60_000,
  );

  it('[GW3] says in one sentence that the folder is a file', () => {
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    expect(() => lockDataFolder(file)).toThrow(/^The data folder .* cannot be used: there is a file of that name\.$/);
    expect(() => lockDataFolder(join(file, 'below'))).toThrow(StartError);
  });
});

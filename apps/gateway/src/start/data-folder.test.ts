import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartError } from '../config/start-error';
import { lockDataFolder } from './data-folder';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'parley-lock-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

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

  it('[GW3] says in one sentence that the folder is a file', () => {
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    expect(() => lockDataFolder(file)).toThrow(/^The data folder .* cannot be used: there is a file of that name\.$/);
    expect(() => lockDataFolder(join(file, 'below'))).toThrow(StartError);
  });
});

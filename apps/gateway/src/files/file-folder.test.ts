import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StartError } from '../config/start-error';
import { openFileFolder } from './file-folder';

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'parley-folder-'));
});
afterAll(() => rm(home, { recursive: true }));

describe('the file folder', () => {
  it('[FI8] deletes the files that the last process was still receiving and no stored file', async () => {
    const path = join(home, 'files');
    const before = await openFileFolder(path);
    const kept = await before.newIncomingFile();
    const left = await before.newIncomingFile();
    await kept.write(Buffer.from('kept'));
    await kept.finish();
    await kept.store('ab'.repeat(16));
    await left.write(Buffer.from('left'));
    expect(await readdir(join(path, 'incoming'))).toHaveLength(1);

    await openFileFolder(path);

    expect(await readdir(join(path, 'incoming'))).toEqual([]);
    expect(await readFile(join(path, 'ab', 'ab'.repeat(16)), 'utf8')).toBe('kept');
    await left.discard();
  });

  it('[FI8] ends the start with one sentence when it cannot be used', async () => {
    const path = join(home, 'taken');
    await writeFile(path, 'a file where the folder should be');
    const failure = await openFileFolder(path).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StartError);
    expect(String(failure)).toContain(path);
  });
});

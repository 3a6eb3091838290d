import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Clock } from '../clock';
import { StartError } from '../config/start-error';
import { digestsOfFolder, type TableDigest } from '../db/database';
import { requireSameTables, writeBackupFile } from './backup-file';

export interface BackupSummary {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
}

/**
 * Makes a backup of the data folder in a new folder and opens the copy once, to see that it holds the same rows. The
 * files are copied after the database, so that each file that the database names is there. source: GW199
 *
 * @throws StartError when the folder exists, or when the copy differs
 */
export async function createBackup(options: {
  readonly dataDir: string;
  readonly backup: string;
  /** Copies the database, also while a gateway uses it. */
  readonly copyDatabase: (folder: string) => Promise<readonly TableDigest[]>;
  readonly clock: Clock;
}): Promise<BackupSummary> {
  const { dataDir, backup, copyDatabase, clock } = options;
  if (existsSync(backup)) throw new StartError(`${backup} exists already: name a new folder for the backup.`);
  await mkdir(dirname(backup), { recursive: true });
  const unfinished = `${backup}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  try {
    await mkdir(unfinished, { mode: 0o700 });
    const tables = await copyDatabase(join(unfinished, 'database'));
    const copied = await digestsOfFolder(join(unfinished, 'database'));
    requireSameTables(copied, { expected: tables, what: `The copy in ${backup}` });
    const files = await copyFiles(join(dataDir, 'files'), join(unfinished, 'files'));
    await writeBackupFile(unfinished, { format: 1, madeAt: clock.now().toISOString(), tables: [...tables] });
    await rename(unfinished, backup);
    return { tables: tables.length, rows: tables.reduce((sum, { rows }) => sum + rows, 0), files };
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Copies stored files, without those that are still being received, and returns how many. */
export async function copyFiles(from: string, to: string): Promise<number> {
  await mkdir(to, { recursive: true });
  if (existsSync(from)) await cp(from, to, { recursive: true, filter: (path) => basename(path) !== 'incoming' });
  const entries = await readdir(to, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock';
import { digestsOfFolder, openDatabase } from '../db/database';
import { forgetIdentity } from '../start/installation';
import { readBackupFile, requireSameTables } from './backup-file';
import { copyFiles } from './create-backup';

const restoredParts = ['database', 'files'];

/**
 * Puts a backup into a data folder that no gateway uses. It is checked first; what the folder held is kept beside it.
 * The next start gives the database a new epoch, so that clients delete what they stored: messages that are newer than
 * the backup are gone. source: GW199
 *
 * @returns the folder that keeps what was there, if there was anything
 * @throws StartError when the backup is none or damaged; the data folder is as before then
 */
export async function restoreBackup(options: {
  readonly dataDir: string;
  readonly backup: string;
  readonly clock: Clock;
}): Promise<{ readonly kept: string | undefined }> {
  const { dataDir, backup, clock } = options;
  const { tables } = await readBackupFile(backup);
  const restoring = join(dataDir, 'restoring');
  await rm(restoring, { recursive: true, force: true });
  try {
    await mkdir(restoring, { mode: 0o700 });
    const database = join(restoring, 'database');
    await cp(join(backup, 'database'), database, { recursive: true });
    requireSameTables(await digestsOfFolder(database), { expected: tables, what: `The backup in ${backup}` });
    await forgetIdentityIn(database);
    await copyFiles(join(backup, 'files'), join(restoring, 'files'));
    const kept = await keepAside(dataDir, clock);
    for (const part of restoredParts) await rename(join(restoring, part), join(dataDir, part));
    return { kept };
  } finally {
    await rm(restoring, { recursive: true, force: true });
  }
}

async function forgetIdentityIn(folder: string): Promise<void> {
  const database = await openDatabase({ dataDir: folder });
  try {
    await forgetIdentity(database);
  } finally {
    await database.close();
  }
}

async function keepAside(dataDir: string, clock: Clock): Promise<string | undefined> {
  const present = restoredParts.filter((part) => existsSync(join(dataDir, part)));
  if (present.length === 0) return undefined;
  const kept = join(dataDir, `replaced-${clock.now().toISOString().replaceAll(':', '-')}`);
  await mkdir(kept, { mode: 0o700 });
  for (const part of present) await rename(join(dataDir, part), join(kept, part));
  return kept;
}

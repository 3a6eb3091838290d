import { resolve } from 'node:path';
import { createBackup, remoteCopy, restoreBackup } from './backup';
import { systemClock } from './clock';
import { readConfig } from './config/config';
import { StartError } from './config/start-error';
import { openDatabase } from './db/database';
import { findRunningGateway } from './start/admin-file';
import { lockDataFolder } from './start/data-folder';
import { databaseFolderOf, requireDatabase } from './start/open-or-create-database';

const print = (text: string): void => void process.stdout.write(`${text}\n`);

async function main([command, folder, ...rest]: readonly string[]): Promise<void> {
  if ((command !== 'backup' && command !== 'restore') || folder === undefined || rest.length > 0)
    throw new StartError('Say `npm run backup -- <new folder>` or `npm run restore -- <folder of a backup>`.');
  const { dataDir } = readConfig(process.env);
  const backup = resolve(folder);
  if (command === 'backup') await backUp(resolve(dataDir), backup);
  else await restore(resolve(dataDir), backup);
}

async function backUp(dataDir: string, backup: string): Promise<void> {
  const access = await findRunningGateway(dataDir);
  const copyDatabase = access ? remoteCopy(access) : (target: string) => copyUnused(dataDir, target);
  const { tables, rows, files } = await createBackup({ dataDir, backup, copyDatabase, clock: systemClock });
  print(`${backup} holds ${rows} rows of ${tables} tables, compared row by row with the database, and ${files} files.`);
}

/** Copies a database that no gateway uses. */
async function copyUnused(dataDir: string, target: string) {
  requireDatabase(dataDir);
  const unlock = lockDataFolder(dataDir);
  try {
    const database = await openDatabase({ dataDir: databaseFolderOf(dataDir) });
    try {
      return await database.copy(target);
    } finally {
      await database.close();
    }
  } finally {
    unlock();
  }
}

async function restore(dataDir: string, backup: string): Promise<void> {
  const unlock = lockDataFolder(dataDir);
  try {
    const { kept } = await restoreBackup({ dataDir, backup, clock: systemClock });
    print(`${dataDir} holds the backup of ${backup}.${kept ? ` What was there is in ${kept}.` : ''}`);
  } finally {
    unlock();
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(error instanceof StartError ? `${reason}\n` : `It did not work: ${reason}\n`);
  process.exitCode = 1;
}

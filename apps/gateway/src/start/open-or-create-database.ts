import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../config/start-error';
import { type Database, openDatabase } from '../db/database';

/**
 * Opens the database of a data folder. A new one is created and seeded under another name and then renamed, so that a
 * process that is killed meanwhile leaves no incomplete database.
 *
 * @throws StartError when the existing database cannot be opened
 */
export async function openOrCreateDatabase(
  dataDir: string,
  seed: (database: Database) => Promise<void>,
): Promise<Database> {
  const folder = join(dataDir, 'database');
  if (!existsSync(folder)) await createDatabase(folder, seed);
  return openDatabase({ dataDir: folder }).catch((cause: unknown) => {
    const sentence = `The database in ${folder} cannot be opened, it is damaged or of another release: put a copy back, or move the folder away to begin anew.`;
    throw new StartError(sentence, { cause });
  });
}

async function createDatabase(folder: string, seed: (database: Database) => Promise<void>): Promise<void> {
  const unfinishedFolder = `${folder}.new`;
  await rm(unfinishedFolder, { recursive: true, force: true });
  const database = await openDatabase({ dataDir: unfinishedFolder });
  try {
    await seed(database);
  } finally {
    await database.close();
  }
  await rename(unfinishedFolder, folder);
}

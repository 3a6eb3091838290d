import { existsSync, readdirSync, rmSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { StartError } from '../config/start-error';
import { type Database, type OpenOptions, openDatabase } from '../db/database';
import { isTooSlow, unavailableReason } from '../db/database-error';

export interface OpenOrCreateOptions extends Pick<OpenOptions, 'onLost' | 'onReopened' | 'deadlines'> {
  /** Fills a new database. */
  readonly seed: (database: Database) => Promise<void>;
}

/**
 * Opens the database of a data folder. A new one is created and seeded under another name and then renamed, so that a
 * process that is killed meanwhile leaves no incomplete database. A damaged one is never replaced. source: GW198
 *
 * @throws StartError when the disk is full, or when the existing database is incomplete, too slow or cannot be opened
 */
export async function openOrCreateDatabase(
  dataDir: string,
  { seed, ...options }: OpenOrCreateOptions,
): Promise<Database> {
  const folder = databaseFolderOf(dataDir);
  if (existsSync(folder) || hasFiles(dataDir)) requireDatabase(dataDir);
  else await createDatabase(folder, { seed, ...options }).catch(explainUnavailable(folder));
  const database = await openDatabase({ dataDir: folder, ...options })
    .catch(explainUnavailable(folder))
    .catch((cause: unknown) => {
      if (cause instanceof StartError) throw cause;
      // PGlite leaves this file when it cannot open a database.
      rmSync(join(folder, 'postmaster.pid'), { force: true });
      const sentence = `The database in ${folder} cannot be opened, it is damaged or of another release: ${remedy}`;
      throw new StartError(sentence, { cause });
    });
  await requireTableFiles(database, folder);
  return database;
}

export const databaseFolderOf = (dataDir: string): string => join(dataDir, 'database');

const remedy =
  'put a backup back with `npm run restore`, or move the data folder away to begin anew with an empty one.';

/** Throws a sentence for a full disk and for a machine that is too slow, and what it was given for anything else. */
const explainUnavailable = (folder: string) => (cause: unknown) => {
  if (unavailableReason(cause) === 'diskFull')
    throw new StartError(`The disk of ${folder} is too full to open the database: free at least 100 MB.`, { cause });
  if (!isTooSlow(cause)) throw cause;
  const advice = `start again when the machine has less to do. If it never opens, it is damaged: ${remedy}`;
  throw new StartError(`The database in ${folder} does not open in time: ${advice}`, { cause });
};

/** PostgreSQL makes a new cluster where its version file is missing, which would hide that messages are lost. */
const requiredEntries = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'pg_xact'];

/** @throws StartError when the data folder has no complete database */
export function requireDatabase(dataDir: string): void {
  const folder = databaseFolderOf(dataDir);
  if (!existsSync(folder)) throw new StartError(`The data folder ${dataDir} has no database: ${remedy}`);
  const missing = requiredEntries.filter((entry) => !existsSync(join(folder, entry)));
  if (missing.length > 0)
    throw new StartError(`The database in ${folder} is incomplete, it has no ${missing.join(', no ')}: ${remedy}`);
}

/** PostgreSQL opens a database without the file of a table, and fails when it reads that table. @throws StartError */
async function requireTableFiles(database: Database, folder: string): Promise<void> {
  const missing = await database.read(
    v.object({ relname: v.string() }),
    sql`SELECT relname FROM pg_class
      WHERE pg_relation_filepath(oid) IS NOT NULL AND (pg_stat_file(pg_relation_filepath(oid), true)).size IS NULL
      ORDER BY relname`,
  );
  if (missing.length === 0) return;
  await database.close();
  const names = missing.map(({ relname }) => relname).join(', ');
  throw new StartError(`The database in ${folder} is incomplete, it has no file of ${names}: ${remedy}`);
}

function hasFiles(dataDir: string): boolean {
  const files = join(dataDir, 'files');
  return existsSync(files) && readdirSync(files).length > 0;
}

async function createDatabase(
  folder: string,
  { seed, deadlines = {} }: Pick<OpenOrCreateOptions, 'seed' | 'deadlines'>,
): Promise<void> {
  const unfinishedFolder = `${folder}.new`;
  await rm(unfinishedFolder, { recursive: true, force: true });
  try {
    const database = await openDatabase({ dataDir: unfinishedFolder, deadlines });
    try {
      await seed(database);
    } finally {
      await database.close();
    }
    await rename(unfinishedFolder, folder);
  } finally {
    await rm(unfinishedFolder, { recursive: true, force: true });
  }
}

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { type Database, databaseOver, migrationsFolder, openDatabase, packageRoot } from './database';
import { DatabaseError } from './database-error';
import { startWorker, type WorkerClient } from './worker-client';

/** Emptied databases of tests that ended in this process: opening one costs a second of processor time. */
const idleWorkers: WorkerClient[] = [];

/** An empty migrated database in memory. Whoever opens it closes it; nothing reaches it through that handle afterwards. */
export async function openTestDatabase(): Promise<Database> {
  const worker = idleWorkers.pop() ?? (await startWorker({ template: await migratedTemplate() }));
  let isClosed = false;
  const unlessClosed =
    <Given extends unknown[], Result>(operation: (...given: Given) => Promise<Result>) =>
    (...given: Given): Promise<Result> =>
      isClosed
        ? Promise.reject(new DatabaseError('the database is closed', undefined, undefined))
        : operation(...given);
  return databaseOver({
    query: unlessClosed(worker.query),
    batch: unlessClosed(worker.batch),
    script: unlessClosed(worker.script),
    dump: unlessClosed(worker.dump),
    async close() {
      if (isClosed) return;
      isClosed = true;
      await empty(databaseOver(worker));
      idleWorkers.push(worker);
    },
  });
}

const TableName = v.object({ name: v.string() });

async function empty(database: Database): Promise<void> {
  const tables = await database.read(
    TableName,
    sql`SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  const names = tables.map(({ name }) => name).join(', ');
  await database.query(sql.raw(`TRUNCATE ${names} RESTART IDENTITY CASCADE`));
}

async function migratedTemplate(): Promise<string> {
  const folder = join(packageRoot, 'node_modules/.cache/parley');
  const file = join(folder, `migrated-${await fingerprint()}.tgz`);
  if (existsSync(file)) return file;
  await mkdir(folder, { recursive: true });
  const database = await openDatabase({});
  const archive = await database.dump();
  await database.close();
  // Two test files may build it at once: whichever renames last wins, and both are the same.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, archive);
  await rename(draft, file);
  return file;
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  const files = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();
  // The journal has the times by which a migration counts as done.
  for (const name of [...files, 'meta/_journal.json']) hash.update(await readFile(join(migrationsFolder, name)));
  return hash.digest('hex').slice(0, 16);
}

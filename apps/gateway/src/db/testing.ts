import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { type Database, databaseOfWorker, migrationsFolder, openDatabase, packageRoot } from './database';
import { DatabaseError } from './database-error';
import { startWorker, type WorkerClient } from './worker-client';

/** Emptied databases of finished tests, for reuse: opening a new one costs a second of processor time. */
const idleWorkers: WorkerClient[] = [];

/** An empty migrated database in memory. The caller closes it; a closed handle rejects every call. */
export async function openTestDatabase(): Promise<Database> {
  const worker = idleWorkers.pop() ?? (await startWorker({ template: await migratedTemplate() }));
  let isClosed = false;
  const rejectIfClosed =
    <Args extends unknown[], Result>(operation: (...given: Args) => Promise<Result>) =>
    (...given: Args): Promise<Result> =>
      isClosed
        ? Promise.reject(new DatabaseError('the database is closed', undefined, undefined))
        : operation(...given);
  return databaseOfWorker({
    query: rejectIfClosed(worker.query),
    batch: rejectIfClosed(worker.batch),
    script: rejectIfClosed(worker.script),
    dump: rejectIfClosed(worker.dump),
    copy: rejectIfClosed(worker.copy),
    digests: rejectIfClosed(worker.digests),
    async close() {
      if (isClosed) return;
      isClosed = true;
      await truncateTables(databaseOfWorker(worker));
      idleWorkers.push(worker);
    },
  });
}

/** The same database, with each statement of `read` and `query` executed once: for data that do not change. */
export function readingOnce(database: Database): Database {
  const dialect = new PgDialect();
  const answers = new Map<string, ReturnType<Database['query']>>();
  const query: Database['query'] = (statement) => {
    const { sql: text, params } = dialect.sqlToQuery(statement.getSQL());
    const key = JSON.stringify([text, params]);
    const answer = answers.get(key) ?? database.query(statement);
    answers.set(key, answer);
    return answer;
  };
  return {
    ...database,
    query,
    read: async (row, statement) => (await query(statement)).map((values) => v.parse(row, values)),
  };
}

const TableName = v.object({ name: v.string() });

async function truncateTables(database: Database): Promise<void> {
  const tables = await database.read(
    TableName,
    sql`SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  const names = tables.map(({ name }) => name).join(', ');
  await database.query(sql.raw(`TRUNCATE ${names} RESTART IDENTITY CASCADE`));
}

/** The path of an archive of an empty database with all migrations, made once. */
export async function migratedTemplate(): Promise<string> {
  const folder = join(packageRoot, 'node_modules/.cache/parley');
  const file = join(folder, `migrated-${await fingerprint()}.tgz`);
  if (existsSync(file)) return file;
  await mkdir(folder, { recursive: true });
  const database = await openDatabase({});
  const archive = await database.dump();
  await database.close();
  // Two test files may build it at once: both files are the same, so it does not matter which rename is last.
  const temporaryFile = `${file}.${process.pid}`;
  await writeFile(temporaryFile, archive);
  await rename(temporaryFile, file);
  return file;
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  const files = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();
  // The journal has the timestamps that decide whether a migration is applied.
  for (const name of [...files, 'meta/_journal.json']) hash.update(await readFile(join(migrationsFolder, name)));
  return hash.digest('hex').slice(0, 16);
}

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type SQLWrapper, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { drizzle, type PgRemoteDatabase } from 'drizzle-orm/pg-proxy';
import { migrate } from 'drizzle-orm/pg-proxy/migrator';
import * as v from 'valibot';
import * as schema from './schema';
import { type Statement, startWorker, type WorkerClient } from './worker-client';

export type Row = Readonly<Record<string, unknown>>;

export interface Database {
  /** Drizzle's query builder, one statement a call. Use `batch` for a transaction. */
  readonly db: PgRemoteDatabase<typeof schema>;
  /** Runs all statements in one transaction and returns the rows of each. */
  readonly batch: (statements: readonly SQLWrapper[]) => Promise<readonly (readonly Row[])[]>;
  /** Rows by column name. Times are PostgreSQL's text; `read` decodes them. */
  readonly query: (statement: SQLWrapper) => Promise<readonly Row[]>;
  /** As `query`, with each row parsed by a schema. */
  readonly read: <S extends v.GenericSchema<unknown, unknown>>(
    row: S,
    statement: SQLWrapper,
  ) => Promise<readonly v.InferOutput<S>[]>;
  /** The data folder as an archive, which `openDatabase` can start from. */
  readonly dump: () => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
}

/** The schema of a time column. */
export const time = v.pipe(
  v.union([v.string(), v.date()]),
  v.transform((value) => new Date(value)),
);

/** Opens the database in `dataDir`, or one in memory, and runs the migrations that are missing. */
export async function openDatabase(options: {
  readonly dataDir?: string;
  /** Path of an archive, as `dump` makes it, that a new database starts from. */
  readonly template?: string;
  /** The migrations to run; a test gives those that an earlier version of the gateway had. */
  readonly migrations?: string;
}): Promise<Database> {
  const { migrations = migrationsFolder, ...source } = options;
  const client = await startWorker(source);
  const database = databaseOfWorker(client);
  try {
    await migrate(database.db, (queries) => runMigrations(client, queries), { migrationsFolder: migrations });
  } catch (error) {
    await client.close();
    throw error;
  }
  return database;
}

const dialect = new PgDialect();

/** A `Database` whose statements a running worker executes. */
export function databaseOfWorker(client: WorkerClient): Database {
  const db = drizzle(
    async (text, params, method) => {
      const rows = await client.query({ sql: text, params, asArrays: method === 'all' });
      return { rows: [...rows] };
    },
    { schema },
  );
  const query = async (statement: SQLWrapper): Promise<readonly Row[]> =>
    // Without `asArrays` the worker returns each row as an object.
    (await client.query(toStatement(statement))) as readonly Row[];
  return {
    db,
    query,
    read: async (row, statement) => (await query(statement)).map((values) => v.parse(row, values)),
    batch: async (statements) =>
      // As above.
      (await client.batch(statements.map(toStatement))) as readonly (readonly Row[])[],
    dump: () => client.dump(),
    close: () => client.close(),
  };
}

function toStatement(statement: SQLWrapper): Statement {
  const { sql: text, params } = dialect.sqlToQuery(statement.getSQL());
  return { sql: text, params };
}

async function runMigrations(client: WorkerClient, queries: readonly string[]): Promise<void> {
  if (queries.length > 0) await client.script(`BEGIN;\n${queries.join(';\n')};\nCOMMIT;`);
}

/** Checks that the database answers. @throws when it does not */
export async function ping(database: Database): Promise<void> {
  await database.query(sql`SELECT 1`);
}

/** The folder of this package, found from the source and from the bundle. */
export const packageRoot: string = (() => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
})();

export const migrationsFolder = join(packageRoot, 'src/db/migrations');

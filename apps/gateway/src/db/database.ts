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
  /** Drizzle's builder: one statement a call. Transactions go through `batch`. */
  readonly db: PgRemoteDatabase<typeof schema>;
  /** One transaction, no awaits inside: all statements or none. */
  readonly batch: (statements: readonly SQLWrapper[]) => Promise<readonly (readonly Row[])[]>;
  /** Rows by column name; times as PostgreSQL's text, use `read` to decode. */
  readonly query: (statement: SQLWrapper) => Promise<readonly Row[]>;
  /** As `query`, each row read by its schema. */
  readonly read: <S extends v.GenericSchema<unknown, unknown>>(
    row: S,
    statement: SQLWrapper,
  ) => Promise<readonly v.InferOutput<S>[]>;
  readonly dump: () => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
}

/** A time column as it comes from the database. */
export const time = v.pipe(
  v.union([v.string(), v.date()]),
  v.transform((value) => new Date(value)),
);

/** Opens the database in `dataDir`, or one in memory, and brings it up to the newest migration. */
export async function openDatabase(options: {
  readonly dataDir?: string;
  readonly template?: string;
}): Promise<Database> {
  const client = await startWorker(options);
  const database = databaseOver(client);
  try {
    await migrate(database.db, (queries) => runAll(client, queries), { migrationsFolder });
  } catch (error) {
    await client.close();
    throw error;
  }
  return database;
}

const dialect = new PgDialect();

/** The database behind a worker that runs. */
export function databaseOver(client: WorkerClient): Database {
  const db = drizzle(
    async (text, params, method) => {
      const rows = await client.query({ sql: text, params, isRows: method === 'all' });
      return { rows: [...rows] };
    },
    { schema },
  );
  const query = async (statement: SQLWrapper): Promise<readonly Row[]> =>
    // Without `isRows` the worker gives each row as an object.
    (await client.query(statementOf(statement))) as readonly Row[];
  return {
    db,
    query,
    read: async (row, statement) => (await query(statement)).map((values) => v.parse(row, values)),
    batch: async (statements) =>
      // As above.
      (await client.batch(statements.map(statementOf))) as readonly (readonly Row[])[],
    dump: () => client.dump(),
    close: () => client.close(),
  };
}

function statementOf(statement: SQLWrapper): Statement {
  const { sql: text, params } = dialect.sqlToQuery(statement.getSQL());
  return { sql: text, params };
}

async function runAll(client: WorkerClient, queries: readonly string[]): Promise<void> {
  if (queries.length > 0) await client.script(`BEGIN;\n${queries.join(';\n')};\nCOMMIT;`);
}

/** Asks the database for nothing but an answer. @throws when it does not give one */
export async function ping(database: Database): Promise<void> {
  await database.query(sql`SELECT 1`);
}

/** The folder of this package, from the source and from the bundle alike. */
export const packageRoot: string = (() => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
})();

export const migrationsFolder = join(packageRoot, 'src/db/migrations');

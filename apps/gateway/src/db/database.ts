import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type SQLWrapper, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { drizzle, type PgRemoteDatabase } from 'drizzle-orm/pg-proxy';
import { migrate } from 'drizzle-orm/pg-proxy/migrator';
import * as v from 'valibot';
import { DatabaseUnavailableError, type UnavailableReason } from './database-error';
import { openRestartingWorker } from './restarting-worker';
import * as schema from './schema';
import {
  type EndingWorkerClient,
  type ReplyDeadlines,
  type Statement,
  startWorker,
  type TableDigest,
  type WorkerClient,
  type WorkerOptions,
} from './worker-client';

export type { TableDigest };
export type Row = Readonly<Record<string, unknown>>;

export interface Database {
  /** Drizzle's query builder, one statement a call. Use `batch` for a transaction. */
  readonly db: PgRemoteDatabase<typeof schema>;
  /** Runs all statements in one transaction and returns the rows of each. */
  readonly batch: (statements: readonly SQLWrapper[]) => Promise<readonly (readonly Row[])[]>;
  /** Rows by column name. Times are PostgreSQL's text, which the schema `time` decodes in `read`. */
  readonly query: (statement: SQLWrapper) => Promise<readonly Row[]>;
  /** As `query`, with each row parsed by a schema. */
  readonly read: <S extends v.GenericSchema<unknown, unknown>>(
    row: S,
    statement: SQLWrapper,
  ) => Promise<readonly v.InferOutput<S>[]>;
  /** Checks that the database answers and that its disk has room. @throws what `unavailableReason` reads */
  readonly ping: () => Promise<void>;
  /** The data folder as an archive, which `openDatabase` can start from. */
  readonly dump: () => Promise<Uint8Array>;
  /** Copies the data folder to a new folder while statements wait; returns the digests of its tables at that moment. */
  readonly copy: (folder: string) => Promise<readonly TableDigest[]>;
  readonly digests: () => Promise<readonly TableDigest[]>;
  readonly close: () => Promise<void>;
}

/** The schema of a time column. */
export const time = v.pipe(
  v.union([v.string(), v.date()]),
  v.transform((value) => new Date(value)),
);

export interface OpenOptions {
  /** The folder of the database; without it the database is in memory. */
  readonly dataDir?: string;
  /** Path of an archive, as `dump` makes it, that a new database starts from. */
  readonly template?: string;
  /** The migrations to run; a test gives those that an earlier version of the gateway had. */
  readonly migrations?: string;
  readonly deadlines?: Partial<ReplyDeadlines>;
  readonly workerFile?: URL;
  /** Called when the database ended by itself or was stuck. */
  readonly onLost?: (reason: UnavailableReason) => void;
  /** Called when it is open again. */
  readonly onReopened?: () => void;
}

/**
 * Opens the database in `dataDir`, or one in memory, and runs the migrations that are missing. One in `dataDir` is opened
 * again when it fails while the gateway runs.
 *
 * @throws DatabaseUnavailableError 'diskFull' when there is no room to open it
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const { migrations = migrationsFolder, onLost, onReopened, dataDir, ...source } = options;
  const client = await (dataDir === undefined
    ? startWorker(source)
    : openRestartingWorker({
        start: () => openFolder({ ...source, dataDir }),
        retryEveryMs: 1000,
        onLost: (reason) => onLost?.(reason),
        onReopened: () => onReopened?.(),
      }));
  const database = databaseOfWorker(client, dataDir);
  try {
    await migrate(database.db, (queries) => runMigrations(client, queries), { migrationsFolder: migrations });
  } catch (error) {
    await client.close();
    throw error;
  }
  return database;
}

/** The digests of the tables of a database that no process has open. Its migrations are not run. */
export async function digestsOfFolder(dataDir: string): Promise<readonly TableDigest[]> {
  const client = await openFolder({ dataDir });
  try {
    return await client.digests();
  } finally {
    await client.close();
  }
}

/**
 * The size of a segment of PostgreSQL's write-ahead log. PGlite hangs when it needs the next segment and there is no
 * room for it.
 */
const segmentBytes = 16 * 1024 * 1024;

/** @throws DatabaseUnavailableError 'diskFull' */
async function requireRoom(dataDir: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(dirname(dataDir));
  if (bavail * bsize < bytes) throw new DatabaseUnavailableError('diskFull');
}

/** Recovering a database may take two segments, and PGlite hangs without them. source: GW197 */
async function openFolder(options: WorkerOptions & { readonly dataDir: string }): Promise<EndingWorkerClient> {
  await requireRoom(options.dataDir, 2 * segmentBytes);
  return startWorker(options);
}

const dialect = new PgDialect();

/** A `Database` whose statements a running worker executes, in memory or in `dataDir`. */
export function databaseOfWorker(client: WorkerClient, dataDir?: string): Database {
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
    ping: async () => {
      if (dataDir !== undefined) await requireRoom(dataDir, segmentBytes);
      await query(sql`SELECT 1`);
    },
    dump: () => client.dump(),
    copy: (folder) => client.copy(folder),
    digests: () => client.digests(),
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

/** The folder of this package, found from the source and from the bundle. */
export const packageRoot: string = (() => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
})();

export const migrationsFolder = join(packageRoot, 'src/db/migrations');

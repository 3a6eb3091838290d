// A thread, because PGlite blocks its event loop; plain JavaScript, because this file also runs under vitest and tsx.
import { cp, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';
import { SyncedNodeFS } from './synced-node-fs.mjs';

const asText = (value) => value;
// Times, dates, intervals and `numeric` stay text, so that the reader's schema decides. The numbers are the ids of types
// that PGlite does not name: arrays of timestamps (1115, 1185), dates (1182), intervals (1187) and `numeric` (1231).
const parsers = {
  [types.TIMESTAMP]: asText,
  [types.TIMESTAMPTZ]: asText,
  [types.INTERVAL]: asText,
  [types.DATE]: asText,
  [types.NUMERIC]: asText,
  1115: asText,
  1182: asText,
  1185: asText,
  1187: asText,
  1231: asText,
};

// PGlite's default of 128 MB is more than everything else that the gateway needs; the operating system caches the files too.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];
// `-F` switches the writing through to the disk off. Of the ways to write the log through, PGlite has only this one.
const syncedParams = [...startParams.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync'];

const open = async () => {
  const { dataDir, template } = workerData;
  const loadDataDir = template ? new Blob([await readFile(template)]) : undefined;
  return PGlite.create({
    parsers,
    ...(dataDir ? { fs: new SyncedNodeFS(dataDir), startParams: syncedParams } : { startParams }),
    ...(loadDataDir ? { loadDataDir } : {}),
  });
};

// The parsers are passed once, when the database opens: with each query, PGlite would merge them again.
const run = (client, { sql, params, asArrays }) =>
  client.query(sql, params, { rowMode: asArrays ? 'array' : 'object' }).then(({ rows }) => rows);

// Sums do not depend on the order of the rows.
const readDigests = async (client) => {
  const { rows: tables } = await client.query(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
      WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  const digests = [];
  for (const { name } of tables) {
    const { rows } = await client.query(
      `SELECT count(*)::int AS rows, coalesce(sum(hashtextextended(row::text, 0)), 0)::text AS digest FROM ${name} AS row`,
    );
    digests.push({ table: name, ...rows[0] });
  }
  return digests;
};

const operations = {
  query: (client, statement) => run(client, statement),
  batch: async (client, { statements }) => {
    // One statement is a transaction of its own.
    if (statements.length === 1) return [await run(client, statements[0])];
    return client.transaction(async (transaction) => {
      const results = [];
      for (const statement of statements) results.push(await run(transaction, statement));
      return results;
    });
  },
  script: (client, { sql }) => client.exec(sql).then(() => undefined),
  // The transaction keeps other statements out while the files are copied. PostgreSQL writes its log file by file, so
  // that the copy is what a stop at this moment would leave, and opens as after one.
  copy: async (client, { folder }) => {
    await client.exec('CHECKPOINT');
    return client.transaction(async (transaction) => {
      const digests = await readDigests(transaction);
      await cp(workerData.dataDir, folder, {
        recursive: true,
        errorOnExist: true,
        force: false,
        filter: (path) => basename(path) !== 'postmaster.pid',
      });
      return digests;
    });
  },
  digests: (client) => readDigests(client),
  dump: async (client) => new Uint8Array(await (await client.dumpDataDir('gzip')).arrayBuffer()),
  close: (client) => client.close(),
};

// What PGlite's file system throws is no Error: it has the number of a WASI error, and 51 is a full disk.
const fullDisk = { errno: 51, code: '53100', message: 'no space left on the disk' };

const describe = (error) => {
  if (error?.errno === fullDisk.errno) return { message: fullDisk.message, code: fullDisk.code };
  return {
    message: error instanceof Error ? error.message : JSON.stringify(error),
    code: error?.code,
    constraint: error?.constraint,
  };
};

try {
  const client = await open();
  parentPort.on('message', async ({ id, operation, argument }) => {
    try {
      const value = await operations[operation](client, argument);
      parentPort.postMessage({ id, value });
      if (operation === 'close') parentPort.close();
    } catch (error) {
      parentPort.postMessage({ id, error: describe(error) });
    }
  });
  parentPort.postMessage({ id: 0 });
} catch (error) {
  parentPort.postMessage({ id: 0, error: describe(error) });
}

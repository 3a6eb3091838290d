// A thread, because PGlite blocks its event loop; plain JavaScript, because this file also runs under vitest and tsx.
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';

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

const open = async () => {
  const { dataDir, template } = workerData;
  const loadDataDir = template ? new Blob([await readFile(template)]) : undefined;
  return PGlite.create({
    parsers,
    ...(dataDir ? { dataDir: `file://${dataDir}` } : {}),
    ...(loadDataDir ? { loadDataDir } : {}),
  });
};

// The parsers are passed once, when the database opens: with each query, PGlite would merge them again.
const run = (client, { sql, params, asArrays }) =>
  client.query(sql, params, { rowMode: asArrays ? 'array' : 'object' }).then(({ rows }) => rows);

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
  dump: async (client) => new Uint8Array(await (await client.dumpDataDir('gzip')).arrayBuffer()),
  close: (client) => client.close(),
};

const describe = (error) => ({
  message: error instanceof Error ? error.message : String(error),
  code: error?.code,
  constraint: error?.constraint,
});

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

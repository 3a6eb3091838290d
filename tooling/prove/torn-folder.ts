import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { inRoot } from '../bootstrap/root.mjs';
import { freePort } from '../product/free-port.mjs';
import { differences, fileDigests, tableDigests } from './folder-digest';
import { gatewayEnvironment, gatewayScript, withDatabase } from './gateway-process';
import { password, readRows, startProofGateway } from './proof-gateway';
import { type Report, verdictLine } from './report';
import { runToEnd } from './run-to-end';
import { createSteadySender } from './steady-sender';
import { storedProblems } from './stored-messages';

const username = 'torn-ann';
const roomId = 'torn-r1';
const messages = 50;

interface Tear {
  readonly name: string;
  /** Removes something from a copy of the data folder. */
  readonly tear: (dataDir: string, tableFile: string) => Promise<void>;
  /** What the sentence has to name. */
  readonly sentence: RegExp;
  /** Set where the gap is found only once PostgreSQL has opened the database: files of its own that it writes then. */
  readonly mayChange?: RegExp;
}

const remove = (...path: readonly string[]): Promise<void> => rm(join(...path), { recursive: true });

const tears: readonly Tear[] = [
  {
    name: 'PG_VERSION',
    tear: (dataDir) => remove(dataDir, 'database/PG_VERSION'),
    sentence: /has no PG_VERSION:/,
  },
  {
    name: 'the write-ahead log',
    tear: (dataDir) => remove(dataDir, 'database/pg_wal'),
    sentence: /has no pg_wal:/,
  },
  {
    name: 'the segments of the write-ahead log',
    tear: removeSegments,
    sentence: /cannot be opened, it is damaged/,
  },
  {
    name: "a table's file",
    tear: (dataDir, tableFile) => remove(dataDir, 'database', tableFile),
    sentence: /has no file of messages:/,
    // `pg_internal.init` is a cache of PostgreSQL, which each opening writes anew.
    mayChange: /^database\/(global\/pg_control|pg_wal\/\w+|(base\/\d+|global)\/pg_internal\.init)$/,
  },
  {
    name: 'everything in database/',
    tear: async (dataDir) => {
      await remove(dataDir, 'database');
      await mkdir(join(dataDir, 'database'));
    },
    sentence: /has no PG_VERSION, no global\/pg_control, no base, no pg_wal/,
  },
  {
    name: 'database/, beside files',
    tear: (dataDir) => remove(dataDir, 'database'),
    sentence: /has no database:/,
  },
];

async function removeSegments(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'database/pg_wal');
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries) if (entry.isFile()) await rm(join(folder, entry.name));
}

/** Starts the gateway on data folders that lack a part, then restores one of them from a backup. */
export async function tornFolder(): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-torn-folder-'));
  const lines: string[] = [];
  const gateway = await startProofGateway([{ roomId, members: [username, 'torn-ben'] }], { parentFolder: folder });
  try {
    const newText = () => `words ${crypto.randomUUID()}`;
    const sender = await createSteadySender({ port: gateway.port, username, password, roomId, newText });
    for (let sent = 0; sent < messages; sent += 1) await sender.send();
    await writeFile(join(gateway.dataDir, 'files', 'stored-file'), 'the bytes of a file');
    const backup = join(folder, 'backup');
    const { PORT: _, ...environment } = gatewayEnvironment(gateway);
    const backedUp = await runToEnd(process.execPath, [backupScript, 'backup', backup], environment);
    lines.push(verdictLine(backedUp.exitCode === 0, 'a backup is made while the gateway runs', backedUp.output));
    await gateway.stop();
    const tableFile = await gateway.withDatabase(fileOfMessages);
    for (const tear of tears)
      lines.push(await startTorn(join(folder, 'torn'), { tear, dataDir: gateway.dataDir, tableFile }));
    const target = join(folder, 'torn');
    const { exitCode, output } = await runToEnd(process.execPath, [backupScript, 'restore', backup], {
      DATA_DIR: target,
    });
    lines.push(verdictLine(exitCode === 0, 'the backup is restored into the last torn folder', output));
    lines.push(await compareFolders(gateway.dataDir, target));
    const problems = storedProblems([sender.acknowledged], await withDatabase(target, readRows));
    const isComplete = problems.length === 0 && sender.acknowledged.length === messages;
    lines.push(
      verdictLine(
        isComplete,
        'it has every acknowledged message once',
        problems.slice(0, 3).join('; ') || `${messages}`,
      ),
    );
  } finally {
    await gateway.close();
    await rm(folder, { recursive: true, force: true });
  }
  return { lines, figures: { lines }, isGood: lines.every((line) => line.startsWith('PASS')) };
}

const backupScript = inRoot('apps/gateway/dist/backup.js');

async function fileOfMessages(database: PGlite): Promise<string> {
  const { rows } = await database.query<{ path: string }>("SELECT pg_relation_filepath('messages') AS path");
  return rows[0]?.path ?? '';
}

/** Tears a copy of the data folder and starts the gateway on it, which has to refuse and to leave the folder as it is. */
async function startTorn(
  target: string,
  { tear, dataDir, tableFile }: { readonly tear: Tear; readonly dataDir: string; readonly tableFile: string },
): Promise<string> {
  await rm(target, { recursive: true, force: true });
  await cp(dataDir, target, { recursive: true });
  await tear.tear(target, tableFile);
  const before = await fileDigests(target);
  const environment = { ...gatewayEnvironment({ port: await freePort(), dataDir: target }), DEMO_DATA: 'off' };
  const { exitCode, output } = await runToEnd(process.execPath, [gatewayScript], environment);
  const changed = differences(before, await fileDigests(target)).filter((path) => !tear.mayChange?.test(path));
  const problems = [
    ...(exitCode === 1 ? [] : [`exit code ${exitCode}`]),
    ...(tear.sentence.test(output) && output.includes('`npm run restore`') ? [] : [`it does not say so: ${output}`]),
    ...(changed.length > 0 ? [`it changed ${changed.slice(0, 3).join(', ')}`] : []),
  ];
  return verdictLine(problems.length === 0, `without ${tear.name}: refused, unchanged`, problems.join('; ') || output);
}

/** A restored database differs only in the identity by which the next start gives it a new epoch. */
async function compareFolders(original: string, restored: string): Promise<string> {
  const [before, after] = [await withDatabase(original, tableDigests), await withDatabase(restored, tableDigests)];
  const tables = differences(before, after).filter((table) => table !== 'public.installation');
  const files = differences(await fileDigests(join(original, 'files')), await fileDigests(join(restored, 'files')));
  const isSame = before.size > 1 && tables.length === 0 && files.length === 0;
  const description = isSame ? `${before.size} tables` : `other: ${[...tables, ...files].slice(0, 5).join(', ')}`;
  return verdictLine(isSame, 'it has the rows and files of the original', description);
}

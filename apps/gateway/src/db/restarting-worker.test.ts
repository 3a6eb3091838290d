import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, type OpenOptions, openDatabase } from './database';
import { unavailableReason } from './database-error';
import { migratedTemplate } from './testing';

const emptyDatabaseFolder = mkdtempSync(join(tmpdir(), 'parley-empty-'));
let folder: string;
let database: Database;
const log: string[] = [];
let reopened: Promise<void>;

beforeAll(async () => {
  const empty = await openDatabase({ dataDir: emptyDatabaseFolder, template: await migratedTemplate() });
  await empty.close();
});
afterAll(() => rmSync(emptyDatabaseFolder, { recursive: true, force: true }));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-restart-'));
  cpSync(emptyDatabaseFolder, join(folder, 'database'), { recursive: true });
  log.length = 0;
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** While this file exists, the disk counts as full: for what its text says. */
const fullDiskMarker = () => join(folder, 'disk-is-full');
/** Its texts: no room for a new segment of the write-ahead log alone, or for anything. */
const noRoomFor = { logSegment: 'log', anything: '' };

async function open(options: Partial<OpenOptions> = {}): Promise<void> {
  reopened = new Promise((resolve) => {
    const onReopened = () => {
      log.push('reopened');
      resolve();
    };
    options = { ...options, onLost: (reason) => log.push(`lost: ${reason}`), onReopened };
  });
  database = await openDatabase({
    dataDir: join(folder, 'database'),
    workerFile: new URL('./full-disk-worker.mjs', import.meta.url),
    ...options,
  });
}

const insert = (value: number) =>
  database.query(sql`INSERT INTO installation (key, value) VALUES ('n', ${value})
  ON CONFLICT (key) DO UPDATE SET value = excluded.value`);
const stored = async () => (await database.query(sql`SELECT value FROM installation WHERE key = 'n'`))[0]?.value;
const reasonOf = (operation: Promise<unknown>) => operation.then(() => 'done', unavailableReason);

/** Uses one segment of the write-ahead log after the other until the database needs a new one. */
async function untilRefused(): Promise<unknown> {
  for (let count = 0; count < 20; count += 1) {
    const reason = await reasonOf(insert(1000 + count).then(() => database.query(sql`SELECT pg_switch_wal()`)));
    if (reason !== 'done') return reason;
  }
  throw new Error('the database needed no room');
}

describe('a database on disk', () => {
  it('[GW197] says that its disk is full, ends a worker that hangs, and goes on when there is room', async () => {
    await open({ deadlines: { afterDiskFullMs: 300 } });
    await insert(1);
    writeFileSync(fullDiskMarker(), noRoomFor.logSegment);

    expect(await untilRefused()).toBe('diskFull');
    expect(await reasonOf(insert(2))).toBe('diskFull');
    rmSync(fullDiskMarker());
    await reopened;

    expect(log).toEqual(['lost: diskFull', 'reopened']);
    expect(Number(await stored())).toBeGreaterThanOrEqual(1000);
    await insert(3);
    expect(Number(await stored())).toBe(3);
  });

  it('[GW197] ends a worker that does not answer, and keeps every acknowledged row', async () => {
    await open({ deadlines: { statementMs: 2000 } });
    await insert(1);
    const stuck = reasonOf(database.query(sql`DO $$ BEGIN LOOP END LOOP; END $$`));
    const waiting = reasonOf(insert(2));

    expect([await stuck, await waiting]).toEqual(['notResponding', 'notResponding']);
    // While the database is opened again, nothing waits.
    expect(await reasonOf(stored())).toBe('notResponding');
    await reopened;

    expect(Number(await stored())).toBe(1);
  });

  it('[GW197] says that there is no room for a new database', async () => {
    writeFileSync(fullDiskMarker(), noRoomFor.anything);
    const fresh = { dataDir: join(folder, 'new'), template: await migratedTemplate() };
    expect(await reasonOf(open(fresh))).toBe('diskFull');
    rmSync(fullDiskMarker());
    rmSync(fresh.dataDir, { recursive: true, force: true });
    await open(fresh);
    await insert(1);
    expect(Number(await stored())).toBe(1);
  });

  it('[GW197] is not opened again once it is closed', async () => {
    await open();
    await database.close();
    expect(await reasonOf(stored())).toBe('closed');
    expect(log).toEqual([]);
  });
});

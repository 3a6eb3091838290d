import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../clock';
import { StartError } from '../config/start-error';
import { type Database, openDatabase } from '../db/database';
import { migratedTemplate } from '../db/testing';
import { readInstallation, renewEpoch, writeInstallation } from '../start/installation';
import { createBackup } from './create-backup';
import { restoreBackup } from './restore-backup';

const root = mkdtempSync(join(tmpdir(), 'parley-backup-'));
const dataDir = join(root, 'data');
const backup = join(root, 'backup');
let database: Database;
/** A data folder of each test, empty at first, into which it restores. */
let restoredDir: string;

beforeAll(async () => {
  mkdirSync(join(dataDir, 'files/ab'), { recursive: true });
  mkdirSync(join(dataDir, 'files/incoming'));
  writeFileSync(join(dataDir, 'files/ab/abc'), 'stored');
  writeFileSync(join(dataDir, 'files/incoming/1-1'), 'half an upl');
  database = await openDatabase({ dataDir: join(dataDir, 'database'), template: await migratedTemplate() });
  await writeInstallation(database, new Date());
  await renewEpoch(database);
});
afterAll(async () => {
  await database.close();
  rmSync(root, { recursive: true, force: true });
});
beforeEach(() => {
  restoredDir = mkdtempSync(join(root, 'restored-'));
});
afterEach(() => rmSync(backup, { recursive: true, force: true }));

const insert = (number: number) =>
  database.query(sql`INSERT INTO installation (key, value) VALUES (${`row ${number}`}, '"1"')`);
const rowsOf = async (from: Database) =>
  (await from.query(sql`SELECT key FROM installation WHERE key LIKE 'row %'`)).length;
const makeBackup = () => createBackup({ dataDir, backup, copyDatabase: database.copy, clock: systemClock });
const restore = (from = backup) => restoreBackup({ dataDir: restoredDir, backup: from, clock: systemClock });
const openRestored = () => openDatabase({ dataDir: join(restoredDir, 'database') });

describe('a backup', () => {
  it('[GW199] of a database that is written to holds every row that was acknowledged before it, and is restored with a new epoch', async () => {
    const acknowledged = await Promise.all(Array.from({ length: 50 }, (_, at) => insert(at)));
    const [summary] = await Promise.all([makeBackup(), ...Array.from({ length: 50 }, (_, at) => insert(100 + at))]);
    expect(summary.files).toBe(1);
    expect(summary.rows).toBeGreaterThan(acknowledged.length);

    expect(await restore()).toEqual({ kept: undefined });
    const restored = await openRestored();
    expect(await rowsOf(restored)).toBeGreaterThanOrEqual(acknowledged.length);
    expect(await rowsOf(restored)).toBeLessThanOrEqual(await rowsOf(database));
    expect(readFileSync(join(restoredDir, 'files/ab/abc'), 'utf8')).toBe('stored');
    expect(existsSync(join(restoredDir, 'files/incoming'))).toBe(false);
    const { epoch } = await readInstallation(restored);
    await renewEpoch(restored);
    expect((await readInstallation(restored)).epoch).not.toBe(epoch);
    await restored.close();
  });

  it('[GW199] keeps what it replaces', async () => {
    await makeBackup();
    await restore();
    writeFileSync(join(restoredDir, 'files/ab/newer'), 'newer');
    const { kept = '' } = await restore();
    expect(readFileSync(join(kept, 'files/ab/newer'), 'utf8')).toBe('newer');
    expect(readdirSync(kept).sort()).toEqual(['database', 'files']);
    expect(readdirSync(join(restoredDir, 'files/ab'))).toEqual(['abc']);
  });

  it.each([
    ['has no description', () => rmSync(join(backup, 'backup.json')), /is no backup: it has no backup\.json/],
    ['has another description', () => writeFileSync(join(backup, 'backup.json'), '{}'), /is no backup/],
    ['lacks rows', () => editTables((rows) => rows + 1), /is damaged: .* has \d+ rows instead of \d+, or others\.$/],
    ['has other rows', () => editTables((rows) => rows, '1'), /is damaged: /],
  ])('[GW199] that %s is refused, and the data folder stays as it is', async (_, damage, sentence) => {
    await makeBackup();
    damage();
    cpSync(join(dataDir, 'files'), join(restoredDir, 'files'), { recursive: true });
    const before = readdirSync(restoredDir, { recursive: true });
    const refusal = await restore().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartError);
    expect(refusal).toMatchObject({ message: expect.stringMatching(sentence) });
    expect(readdirSync(restoredDir, { recursive: true })).toEqual(before);
  });

  it('[GW199] never replaces another one, and leaves nothing behind when it fails', async () => {
    const copyDatabase = () => Promise.reject(new Error('no room'));
    await expect(createBackup({ dataDir, backup, copyDatabase, clock: systemClock })).rejects.toThrow('no room');
    expect(readdirSync(root).filter((name) => name.startsWith('backup'))).toEqual([]);
    await makeBackup();
    await expect(makeBackup()).rejects.toThrow(/exists already/);
  });
});

function editTables(rowsFrom: (rows: number) => number, digest?: string): void {
  const file = join(backup, 'backup.json');
  const content = JSON.parse(readFileSync(file, 'utf8'));
  for (const table of content.tables)
    Object.assign(table, { rows: rowsFrom(table.rows), ...(digest === undefined ? {} : { digest }) });
  writeFileSync(file, JSON.stringify(content));
}

import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { StartError } from '../config/start-error';
import { openOrCreateDatabase } from './open-or-create-database';

const seeded = mkdtempSync(join(tmpdir(), 'parley-seeded-'));
let dataDir: string;
let tableFile: string;

beforeAll(async () => {
  const database = await openOrCreateDatabase(seeded, {
    seed: async (empty) => void (await empty.query(sql`INSERT INTO installation (key, value) VALUES ('n', '1')`)),
  });
  const [found] = await database.query(sql`SELECT pg_relation_filepath('installation') AS path`);
  tableFile = String(found?.path);
  await database.close();
});
afterAll(() => rmSync(seeded, { recursive: true, force: true }));
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'parley-torn-'));
  cpSync(seeded, dataDir, { recursive: true });
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const seed = vi.fn(async () => undefined);
const open = () => openOrCreateDatabase(dataDir, { seed });
const inDatabase = (entry: string): string => join(dataDir, 'database', entry);
const entries = () => readdirSync(dataDir, { recursive: true }).sort();

describe('the database of a data folder', () => {
  it('[GW198] is opened with its rows', async () => {
    const database = await open();
    expect(await database.query(sql`SELECT value FROM installation WHERE key = 'n'`)).toEqual([{ value: 1 }]);
    await database.close();
    expect(seed).not.toHaveBeenCalled();
  });

  it.each([
    ['PG_VERSION', () => rmSync(inDatabase('PG_VERSION')), /incomplete, it has no PG_VERSION: /],
    ['its write-ahead log', () => rmSync(inDatabase('pg_wal'), { recursive: true }), /has no pg_wal: /],
    ['the segments of that log', removeSegments, /cannot be opened, it is damaged/],
    ['the file of a table', () => rmSync(inDatabase(tableFile)), /has no file of installation: /],
    ['its tables', () => rmSync(inDatabase('base'), { recursive: true }), /has no base: /],
    [
      'everything',
      leaveEmptyDatabaseFolder,
      /has no PG_VERSION, no global\/pg_control, no base, no pg_wal, no pg_xact: /,
    ],
    ['its folder, beside stored files', leaveOnlyFiles, /has no database: /],
  ])('[GW198] is refused and left as it is without %s', async (_, tear, sentence) => {
    tear();
    const before = entries();
    const refusal = await open().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartError);
    expect(refusal).toMatchObject({ message: expect.stringMatching(sentence) });
    expect(refusal).toMatchObject({ message: expect.stringMatching(/`npm run restore`.*begin anew.*\.$/) });
    expect(entries()).toEqual(before);
    expect(seed).not.toHaveBeenCalled();
  });

  it.each([
    ['existing', () => undefined],
    ['new', () => rmSync(inDatabase(''), { recursive: true })],
  ])('[GW198] that is too slow to open is not called damaged: %s', async (_, prepare) => {
    prepare();
    const before = entries();
    const refusal = await openOrCreateDatabase(dataDir, { seed, deadlines: { openMs: 1 } }).catch((error) => error);
    expect(refusal).toBeInstanceOf(StartError);
    expect(refusal.message).toMatch(/does not open in time: start again when the machine has less to do\./);
    expect(entries()).toEqual(before);
  });

  it('[GW198] that could not be filled leaves nothing behind', async () => {
    rmSync(inDatabase(''), { recursive: true });
    const failing = openOrCreateDatabase(dataDir, { seed: () => Promise.reject(new Error('no seed')) });
    await expect(failing).rejects.toThrow('no seed');
    expect(entries()).toEqual([]);
  });
});

function removeSegments(): void {
  for (const entry of readdirSync(inDatabase('pg_wal'), { withFileTypes: true }))
    if (entry.isFile()) rmSync(inDatabase(`pg_wal/${entry.name}`));
}

function leaveEmptyDatabaseFolder(): void {
  rmSync(inDatabase(''), { recursive: true });
  mkdirSync(inDatabase(''));
}

function leaveOnlyFiles(): void {
  rmSync(inDatabase(''), { recursive: true });
  mkdirSync(join(dataDir, 'files/ab'), { recursive: true });
  writeFileSync(join(dataDir, 'files/ab/abc'), 'bytes');
  expect(existsSync(inDatabase(''))).toBe(false);
}

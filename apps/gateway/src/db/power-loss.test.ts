import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from './database';

const folder = mkdtempSync(join(tmpdir(), 'parley-power-'));
const synced = join(folder, 'synced');
let database: Database;
beforeAll(async () => {
  const workerFile = new URL('./sync-recording-worker.mjs', import.meta.url);
  database = await openDatabase({ dataDir: join(folder, 'database'), workerFile });
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const insert = (key: string) => database.query(sql`INSERT INTO installation (key, value) VALUES (${key}, '1')`);
const keys = async () =>
  (await database.query(sql`SELECT key FROM installation WHERE key LIKE 'stored%' ORDER BY key`)).map(({ key }) => key);

it('[GW207] writes the log through to the disk before a change is acknowledged', async () => {
  for (const key of ['stored-1', 'stored-2']) {
    writeFileSync(synced, '');
    await insert(key);
    expect(readFileSync(synced, 'utf8')).toMatch(/\/database\/pg_wal\/[0-9A-F]{24}\n/);
  }
});

it('[GW207] writes tables and the folders of new files through too', async () => {
  writeFileSync(synced, '');
  await database.query(sql`CHECKPOINT`);
  expect(readFileSync(synced, 'utf8')).toMatch(/\/database\/base\/\d+\/\d+\n/);
  expect(readFileSync(synced, 'utf8')).toMatch(/\/database\/pg_xact\n/);
});

it('[GW207] acknowledges nothing that the disk refuses, and goes on when the disk accepts writes again', async () => {
  writeFileSync(join(folder, 'disk-is-broken'), '');
  await expect(insert('refused')).rejects.toThrow();
  rmSync(join(folder, 'disk-is-broken'));
  await expect.poll(keys, { timeout: 60_000 }).toEqual(['stored-1', 'stored-2']);
});

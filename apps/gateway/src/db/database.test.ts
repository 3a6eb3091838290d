import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { is, sql, Table } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, migrationsFolder, openDatabase } from './database';
import { isUniqueViolation } from './database-error';
import * as schema from './schema';
import { openTestDatabase } from './testing';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('database', () => {
  it('[GW1] commits all statements of a batch or none', async () => {
    const insert = sql`INSERT INTO installation (key, value) VALUES ('twice', '1')`;
    const failure = await database.batch([insert, insert]).catch((error: unknown) => error);
    expect(isUniqueViolation(failure)).toBe(true);
    expect(await database.query(sql`SELECT * FROM installation WHERE key = 'twice'`)).toEqual([]);
  });

  it('[GW1] reads back what was written, through the query builder and through SQL', async () => {
    await database.db.insert(schema.installation).values({ key: 'list', value: ['a', { b: 1 }] });
    expect(await database.db.select().from(schema.installation)).toEqual([{ key: 'list', value: ['a', { b: 1 }] }]);
    const rows = await database.read(v.object({ n: v.number() }), sql`SELECT count(*) AS n FROM installation`);
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('[GW206] keeps few pages in memory', async () => {
    expect(await database.query(sql`SHOW shared_buffers`)).toEqual([{ shared_buffers: '16MB' }]);
  });

  it('[GW189] upgrades a database of an earlier version, and keeps its rows', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'parley-upgrade-'));
    const template = join(folder, 'data.tar');
    const earlier = await openDatabase({ migrations: migrationsUpTo(6, folder) });
    await earlier.query(
      sql`INSERT INTO tickets (tenant_id, number, message_id, room_id, account_id, account_name, category, urgency,
            wanted_at, description, pictures, created_at)
          VALUES ('t', 1, 'm', 'r', 'lin', 'Lin', 'SYSTEM', 'URGENT', '2026-04-24', 'broken', '[]', now())`,
    );
    writeFileSync(template, await earlier.dump());
    await earlier.close();

    const upgraded = await openDatabase({ template });
    expect(await upgraded.db.select().from(schema.tickets)).toMatchObject([
      { number: 1, wantedBy: '2026-04-24', description: 'broken' },
    ]);
    const tables = Object.values(schema).filter((value) => is(value, Table));
    for (const table of tables) await upgraded.db.select().from(table);
    expect(tables.length).toBeGreaterThan(20);
    await upgraded.close();
    rmSync(folder, { recursive: true });
  });
});

/** A copy of the migrations up to number `last`, as an earlier version of the gateway had them. */
function migrationsUpTo(last: number, folder: string): string {
  const copy = join(folder, 'migrations');
  cpSync(migrationsFolder, copy, { recursive: true });
  const journalFile = join(copy, 'meta/_journal.json');
  const journal = v.parse(Journal, JSON.parse(readFileSync(journalFile, 'utf8')));
  const entries = journal.entries.filter(({ idx }) => idx <= last);
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries }));
  return copy;
}

const Journal = v.looseObject({ entries: v.array(v.looseObject({ idx: v.number() })) });

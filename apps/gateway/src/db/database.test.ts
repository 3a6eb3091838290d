import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './database';
import { isUniqueViolation } from './database-error';
import { installation } from './schema';
import { openTestDatabase } from './testing';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
afterAll(() => database.close());

describe('database', () => {
  it('[GW1] commits all statements of a batch or none', async () => {
    const insert = sql`INSERT INTO installation (key, value) VALUES ('twice', '1')`;
    const failure = await database.batch([insert, insert]).catch((error: unknown) => error);
    expect(isUniqueViolation(failure)).toBe(true);
    expect(await database.query(sql`SELECT * FROM installation WHERE key = 'twice'`)).toEqual([]);
  });

  it('[GW1] reads back what was written, through the query builder and through SQL', async () => {
    await database.db.insert(installation).values({ key: 'list', value: ['a', { b: 1 }] });
    expect(await database.db.select().from(installation)).toEqual([{ key: 'list', value: ['a', { b: 1 }] }]);
    const rows = await database.read(v.object({ n: v.number() }), sql`SELECT count(*) AS n FROM installation`);
    expect(rows).toEqual([{ n: 1 }]);
  });
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../db/testing';
import { seedAccounts } from '../demo/seed/accounts';
import { accountById } from './account';
import { hashPassword } from './passwords';
import { createSessions } from './sessions';

let database: Awaited<ReturnType<typeof openTestDatabase>>;

beforeAll(async () => {
  database = await openTestDatabase();
  await seedAccounts(database, {
    now: new Date('2026-04-21T02:20:00Z'),
    hash: (password, salt) => hashPassword(password, salt, { N: 2, r: 1, p: 1 }),
  });
});
afterAll(() => database.close());

describe('sessions', () => {
  it('[GW19] that another process ended are refused within a second', async () => {
    let now = Date.parse('2026-04-21T02:20:00Z');
    const sessions = createSessions({ database, clock: { now: () => new Date(now) } });
    const account = await accountById(database, 'lin');
    if (!account) throw new Error('lin is not there');
    const token = await sessions.open(account, 'bearer', 10);
    expect(await sessions.read(token, 'bearer')).toMatchObject({ account: { accountId: 'lin' } });

    await database.query(sql`UPDATE sessions SET revoked_at = ${new Date(now).toISOString()} WHERE account_id = 'lin'`);
    now += 1000;

    expect(await sessions.read(token, 'bearer')).toBe('ended');
  });

  it('[GW19] expire to the second, and are valid for one scope', async () => {
    let now = Date.parse('2026-04-21T02:20:00Z');
    const sessions = createSessions({ database, clock: { now: () => new Date(now) } });
    const account = await accountById(database, 'chen');
    if (!account) throw new Error('chen is not there');
    const token = await sessions.open(account, 'bearer', 1);

    now += 59_900;
    expect(await sessions.read(token, 'bearer')).toMatchObject({ account: { accountId: 'chen' } });
    expect(await sessions.read(token, 'file')).toBe('unknown');
    now += 100;
    expect(await sessions.read(token, 'bearer')).toBe('ended');
  });
});

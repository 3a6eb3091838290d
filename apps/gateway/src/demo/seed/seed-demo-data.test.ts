import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../db/database';
import { openTestDatabase } from '../../db/testing';
import { readRoom } from '../../messages/read-messages';
import { demoAccounts, demoRoomId, seedAccounts } from './accounts';
import { seedConversation } from './conversation';

const now = new Date('2026-04-21T02:20:00.000Z');
let database: Database;
let second: Database;

beforeAll(async () => {
  [database, second] = await Promise.all([openTestDatabase(), openTestDatabase()]);
  for (const one of [database, second]) {
    await seedAccounts(one, { now });
    await seedConversation(one, { now });
  }
});
afterAll(() => Promise.all([database.close(), second.close()]));

const rowsOf = (database: Database, table: string) => database.query(sql.raw(`SELECT * FROM ${table} ORDER BY 1, 2`));

describe('demo world', () => {
  it('[GW60] has the six accounts, each with its room', async () => {
    const rows = await database.query(sql`
      SELECT a.account_id, m.room_id FROM accounts a JOIN room_members m USING (account_id) ORDER BY a.account_id`);
    const expected = demoAccounts.map(({ id }) => ({ account_id: id, room_id: demoRoomId(id) }));
    expect(rows).toEqual(expected.toSorted((a, b) => a.account_id.localeCompare(b.account_id)));
  });

  it('[GW60] gives chen a conversation of at least 1,200 messages on many days, in order, with cards', async () => {
    const roomId = demoRoomId('chen');
    const [facts] = await database.query(sql`
      SELECT count(*) AS n, max(room_seq) AS last_seq, count(DISTINCT creation_date::date) AS days,
        count(*) FILTER (WHERE msg_type LIKE '%CARD') AS cards FROM messages WHERE room_id = ${roomId}`);
    expect(facts?.n).toBeGreaterThanOrEqual(1200);
    expect(facts?.last_seq).toBe(facts?.n);
    expect(facts?.days).toBeGreaterThan(10);
    expect(facts?.cards).toBeGreaterThan(10);
    const { content } = await readRoom(database, 'chen', { roomId, page: 0, size: 100 });
    const times = content.map(({ creationDate }) => String(creationDate));
    expect(times).toEqual(times.toSorted().toReversed());
    expect(times[0]?.localeCompare(now.toISOString())).toBe(-1);
  });

  it('[GW60] is the same every time', async () => {
    for (const table of ['accounts', 'rooms', 'messages']) {
      expect(await rowsOf(second, table)).toEqual(await rowsOf(database, table));
    }
  });
});

import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../db/testing';
import { seedAccounts } from '../demo/seed/accounts';
import { createAutomaticAuthorisation } from './automatic-authorisation';

const start = Date.parse('2026-04-21T02:20:00.000Z');

it('[CT9] notifies the members of a group once when its time has come, after a restart too', async () => {
  const database = await openTestDatabase();
  let now = start;
  const clock = { now: () => new Date(now) };
  await seedAccounts(database, { now: clock.now(), hash: async () => 'no password' });
  await database.batch([
    sql`INSERT INTO rooms (room_id, tenant_id, chat_type, name, name_en, owner_id, created_at)
      VALUES ('g', 'lanchuan', '0', 'g', 'g', 'wang', now())`,
    ...['wang', 'zhou'].map(
      (id) =>
        sql`INSERT INTO room_members (room_id, account_id, tenant_id, joined_at) VALUES ('g', ${id}, 'lanchuan', now())`,
    ),
    // Tang has left the group.
    ...['wang', 'zhou', 'tang'].map(
      (id) => sql`INSERT INTO group_authorisations (room_id, account_id, authorised_at, authorised_by)
        VALUES ('g', ${id}, ${new Date(start + 120_000).toISOString()}, 'wang')`,
    ),
  ]);
  const notified: string[][] = [];
  const framePublisher = {
    send: async (accounts: Iterable<string>) => void notified.push([...accounts].toSorted()),
    closeSession: async () => undefined,
  };
  const started = () => createAutomaticAuthorisation({ database, framePublisher, clock });
  await started().sweep();
  now = start + 119_000;
  const afterRestart = started();
  await afterRestart.sweep();
  expect(notified).toEqual([]);
  now = start + 120_000;
  await afterRestart.sweep();
  now = start + 130_000;
  await afterRestart.sweep();
  await started().sweep();
  expect(notified).toEqual([['wang', 'zhou']]);
  await database.close();
});

import { sql } from 'drizzle-orm';
import type { Account } from '../accounts';
import type { Database } from '../db/database';
import { columns, ScheduleRow, toSchedule } from './stored-schedule';

interface Page {
  readonly page: number;
  readonly size: number;
  /** Only this one. */
  readonly id?: string | undefined;
}

/**
 * The to-dos that an account made or takes part in: those that are due again by that time, then those that have passed,
 * the latest first. source: U-05
 */
export async function listSchedules(database: Database, { accountId }: Account, { page, size, id }: Page) {
  const own = sql`s.deleted_at IS NULL AND (s.creator_id = ${accountId} OR s.schedule_id IN (
    SELECT schedule_id FROM schedule_participants WHERE account_id = ${accountId}))
    ${id === undefined ? sql`` : sql`AND s.schedule_id = ${id}`}`;
  const [rows, counted] = await Promise.all([
    database.read(
      ScheduleRow,
      sql`SELECT ${columns} FROM schedules s WHERE ${own}
        ORDER BY s.next_at ASC NULLS LAST, s.schedule_time DESC, s.schedule_id LIMIT ${size} OFFSET ${page * size}`,
    ),
    database.query(sql`SELECT count(*) AS count FROM schedules s WHERE ${own}`),
  ]);
  return { content: rows.map((row) => toSchedule(row, accountId)), totalElements: Number(counted[0]?.count ?? 0) };
}

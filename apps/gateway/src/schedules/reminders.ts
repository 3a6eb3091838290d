import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Account } from '../accounts';
import type { Database } from '../db/database';
import { frameOf } from '../ports/frames';

export const ReminderRow = v.object({
  schedule_id: v.string(),
  account_id: v.string(),
  content: v.string(),
  due_time: v.string(),
  is_expired: v.boolean(),
});

/** The frame of one reminder of one person. source: SE-15, C-25 */
export const reminderFrame = (row: v.InferOutput<typeof ReminderRow>): string =>
  frameOf('reminder.due', {
    id: row.schedule_id,
    content: row.content,
    scheduleTime: row.due_time,
    expiredFlag: row.is_expired ? 1 : 0,
  });

/** As many as a page shows; the older ones come once these are acknowledged. */
const maxPending = 20;

/**
 * The frames of the reminders that an account has not acknowledged, for a socket that opens: a frame may be lost, and
 * whoever was away gets it late. source: C-25, G5
 */
export async function pendingReminders(database: Database, accountId: string): Promise<readonly string[]> {
  const rows = await database.read(
    ReminderRow,
    sql`SELECT d.schedule_id, d.account_id, s.content, d.due_time, d.is_expired
      FROM schedule_deliveries d JOIN schedules s USING (schedule_id)
      WHERE d.account_id = ${accountId} AND d.acknowledged_at IS NULL AND s.deleted_at IS NULL
        AND (s.creator_id = d.account_id OR EXISTS (SELECT FROM schedule_participants p
          WHERE p.schedule_id = d.schedule_id AND p.account_id = d.account_id))
      ORDER BY d.due_at DESC LIMIT ${maxPending}`,
  );
  return rows.toReversed().map(reminderFrame);
}

/** Marks a reminder as seen by an account; again, or of a time that there was not, it changes nothing. source: OV-23 */
export async function acknowledgeReminder(
  database: Database,
  { accountId }: Account,
  { id, scheduleTime, now }: { readonly id: string; readonly scheduleTime: string; readonly now: Date },
): Promise<void> {
  await database.query(
    sql`UPDATE schedule_deliveries SET acknowledged_at = coalesce(acknowledged_at, ${now.toISOString()}::timestamptz)
      WHERE schedule_id = ${id} AND due_time = ${scheduleTime} AND account_id = ${accountId}`,
  );
}

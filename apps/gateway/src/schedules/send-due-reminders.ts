import { repeatTypes } from '@parley/domain';
import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Clock } from '../clock';
import { type Database, time } from '../db/database';
import type { FramePublisher } from '../ports/frame-publisher';
import type { Presence } from '../ports/presence';
import { nextColumns } from './change-schedules';
import { ReminderRow, reminderFrame } from './reminders';

export interface ReminderDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly presence: Pick<Presence, 'onlineOf'>;
  readonly framePublisher: FramePublisher;
  /** How much later than its time a reminder is an expired one. */
  readonly lateMs: number;
}

const DueRow = v.object({
  schedule_id: v.string(),
  schedule_time: v.string(),
  end_time: v.string(),
  repeat_type: v.picklist(repeatTypes),
  time_zone: v.string(),
  next_at: time,
  people: v.array(v.string()),
});
type DueRow = v.InferOutput<typeof DueRow>;

/** How many to-dos are read at a time, so that a long stop needs no large answer. */
const batchSize = 100;

/**
 * Sends the reminders whose time has come, each once: one statement moves a to-do to its next time and stores the reminders,
 * so of several gateways, or of one that stops in between, one does it or none. What came due while no gateway ran is
 * sent once and is expired, as is that of a person who is away. source: C-25, G5
 */
export async function sendDueReminders(dependencies: ReminderDependencies): Promise<void> {
  const { database, clock } = dependencies;
  for (;;) {
    const now = clock.now();
    const due = await database.read(
      DueRow,
      sql`SELECT s.schedule_id, s.schedule_time, s.end_time, s.repeat_type, s.time_zone, s.next_at,
          (SELECT jsonb_agg(p.account_id) FROM (${peopleOf(sql`s`)}) p) AS people
        FROM schedules s WHERE s.deleted_at IS NULL AND s.next_at <= ${now.toISOString()}::timestamptz
        ORDER BY s.next_at LIMIT ${batchSize}`,
    );
    for (const row of due) await sendReminders(dependencies, row, now);
    if (due.length < batchSize) return;
  }
}

async function sendReminders(
  { database, presence, framePublisher, lateMs }: ReminderDependencies,
  row: DueRow,
  now: Date,
): Promise<void> {
  const online = [...(await presence.onlineOf(row.people))];
  const isLate = now.getTime() - row.next_at.getTime() > lateMs;
  const next = nextColumns(
    { scheduleTime: row.schedule_time, endTime: row.end_time, repeatType: row.repeat_type, timeZone: row.time_zone },
    now.getTime(),
  );
  const dueAt = sql`${row.next_at.toISOString()}::timestamptz`;
  // The old row is read from `schedules` by its snapshot; `moved` only says that this statement was the one to move it.
  const stored = await database.read(
    ReminderRow,
    sql`WITH moved AS (
        UPDATE schedules SET next_at = ${next.at}, next_time = ${next.time}
        WHERE schedule_id = ${row.schedule_id} AND next_at = ${dueAt} AND deleted_at IS NULL RETURNING schedule_id),
      due AS (SELECT s.* FROM schedules s JOIN moved USING (schedule_id)),
      stored AS (
        INSERT INTO schedule_deliveries (schedule_id, due_time, account_id, due_at, is_expired)
        SELECT due.schedule_id, due.next_time, p.account_id, due.next_at,
          ${isLate}::boolean OR NOT (p.account_id = ANY(ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(online)}::jsonb))))
        FROM due CROSS JOIN LATERAL (${peopleOf(sql`due`)}) p
        ON CONFLICT DO NOTHING RETURNING *)
      SELECT stored.schedule_id, stored.account_id, due.content, stored.due_time, stored.is_expired
      FROM stored JOIN due USING (schedule_id)`,
  );
  for (const reminder of stored) await framePublisher.send([reminder.account_id], reminderFrame(reminder));
}

/** The creator and those who take part. */
const peopleOf = (schedule: SQL): SQL =>
  sql`SELECT ${schedule}.creator_id AS account_id UNION
    SELECT account_id FROM schedule_participants WHERE schedule_id = ${schedule}.schedule_id`;

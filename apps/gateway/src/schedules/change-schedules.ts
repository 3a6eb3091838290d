import { randomUUID } from 'node:crypto';
import type { contract } from '@parley/api-client/contract';
import { isTimeZone, isWallTime, nextOccurrence, normaliseTodo } from '@parley/domain';
import { type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Account } from '../accounts';
import type { Database } from '../db/database';
import { GatewayError } from '../gateway-error';
import { requireKnownPeople } from './known-people';
import { columns, ScheduleRow, toSchedule } from './stored-schedule';

/** What a caller writes of a to-do. */
export type ScheduleEntry = v.InferOutput<typeof contract.schedules.create.body>;

/** The change of a stored to-do, with the version that the caller knows. */
export type ScheduleChange = v.InferOutput<typeof contract.schedules.update.body>;

export interface ScheduleDependencies {
  readonly database: Database;
  readonly now: Date;
  /** How many to-dos an account may have made. */
  readonly perAccount: number;
}

/**
 * Stores a to-do with its people. Nothing is due before it was stored. source: RS-19, C-27
 *
 * @throws GatewayError BAD_REQUEST for a time, an end or a zone that there is not, or above the limit; NOT_FOUND for an
 * unknown participant
 */
export async function createSchedule(dependencies: ScheduleDependencies, account: Account, entry: ScheduleEntry) {
  const { database, now, perAccount } = dependencies;
  const { accountId, tenantId } = account;
  const written = await checkedEntry(database, account, entry);
  const next = nextColumns(written, now.getTime());
  const id = randomUUID();
  const inserted = await database.query(
    sql`WITH inserted AS (INSERT INTO schedules (schedule_id, tenant_id, creator_id, schedule_type, content,
          schedule_time, end_time, repeat_type, time_zone, share_title, share_desc, share_url, image_url, next_at,
          next_time, created_at)
        SELECT ${id}, ${tenantId}, ${accountId}, ${written.scheduleType}, ${written.content}, ${written.scheduleTime},
          ${written.endTime}, ${written.repeatType}, ${written.timeZone}, ${written.shareTitle ?? null},
          ${written.shareDesc ?? null}, ${written.shareUrl ?? null}, ${written.imageUrl ?? null}, ${next.at},
          ${next.time}, ${now.toISOString()}::timestamptz
        WHERE (SELECT count(*) FROM schedules WHERE creator_id = ${accountId} AND deleted_at IS NULL) < ${perAccount}
        RETURNING schedule_id),
      added AS (INSERT INTO schedule_participants (schedule_id, account_id)
        SELECT schedule_id, ${peopleList(written.people, account)} FROM inserted)
      SELECT schedule_id FROM inserted`,
  );
  if (inserted.length === 0)
    throw new GatewayError('BAD_REQUEST', { field: 'body', expected: `at most ${perAccount} to-dos` });
  return readSchedule(database, account, id);
}

/**
 * Changes a to-do of the caller. One that is due again at the same times keeps the next of them, so that a reminder that
 * is about to be sent is not lost. source: RS-20, C-23
 *
 * @throws GatewayError FORBIDDEN for a participant, SCHEDULE_CHANGED with the newer record, and those of `createSchedule`
 */
export async function updateSchedule(
  { database, now }: ScheduleDependencies,
  account: Account,
  { id, version, ...entry }: ScheduleChange,
) {
  await requireCreator(database, account, id);
  const written = await checkedEntry(database, account, entry);
  const next = nextColumns(written, now.getTime());
  const people = peopleList(written.people, account);
  // One statement, so that after a conflict nothing has changed, not even who takes part.
  const updated = await database.query(
    sql`WITH updated AS (UPDATE schedules SET schedule_type = ${written.scheduleType}, content = ${written.content},
          schedule_time = ${written.scheduleTime}, end_time = ${written.endTime}, repeat_type = ${written.repeatType},
          time_zone = ${written.timeZone}, share_title = ${written.shareTitle ?? null},
          share_desc = ${written.shareDesc ?? null}, share_url = ${written.shareUrl ?? null},
          image_url = ${written.imageUrl ?? null}, version = version + 1,
          next_at = CASE WHEN ${sameTimes(written)} THEN next_at ELSE ${next.at} END,
          next_time = CASE WHEN ${sameTimes(written)} THEN next_time ELSE ${next.time} END
        WHERE schedule_id = ${id} AND version = ${version} AND deleted_at IS NULL RETURNING schedule_id),
      removed AS (DELETE FROM schedule_participants p USING updated
        WHERE p.schedule_id = updated.schedule_id AND p.account_id NOT IN (SELECT ${people})),
      added AS (INSERT INTO schedule_participants (schedule_id, account_id) SELECT schedule_id, ${people} FROM updated
        ON CONFLICT DO NOTHING)
      SELECT schedule_id FROM updated`,
  );
  const stored = await readSchedule(database, account, id);
  if (updated.length > 0) return stored;
  const { content, scheduleTime, endTime, repeatType } = stored;
  throw new GatewayError('SCHEDULE_CHANGED', { version: stored.version, content, scheduleTime, endTime, repeatType });
}

/**
 * Removes a to-do of the caller; its reminders are not shown any more. source: U-05
 *
 * @throws GatewayError FORBIDDEN
 */
export async function removeSchedule({ database, now }: ScheduleDependencies, account: Account, id: string) {
  await requireCreator(database, account, id);
  await database.query(
    sql`UPDATE schedules SET deleted_at = ${now.toISOString()}::timestamptz WHERE schedule_id = ${id}`,
  );
}

async function requireCreator(database: Database, { accountId }: Account, id: string): Promise<void> {
  const [row] = await database.query(
    sql`SELECT FROM schedules WHERE schedule_id = ${id} AND creator_id = ${accountId} AND deleted_at IS NULL`,
  );
  if (!row) throw new GatewayError('FORBIDDEN');
}

async function readSchedule(database: Database, { accountId }: Account, id: string) {
  const [row] = await database.read(
    ScheduleRow,
    sql`SELECT ${columns} FROM schedules s WHERE s.schedule_id = ${id} AND s.deleted_at IS NULL`,
  );
  // Another window may have removed it meanwhile.
  if (!row) throw new GatewayError('NOT_FOUND');
  return toSchedule(row, accountId);
}

async function checkedEntry(database: Database, account: Account, entry: ScheduleEntry) {
  const { scheduleTime, endTime, timeZone } = entry;
  if (!isWallTime(scheduleTime)) throw wrong('scheduleTime', 'a time, yyyy-MM-dd HH:mm:ss');
  if (endTime !== '' && !isWallTime(endTime)) throw wrong('endTime', 'a time, yyyy-MM-dd HH:mm:ss');
  if (!isTimeZone(timeZone)) throw wrong('timeZone', 'the name of a time zone');
  const people = entry.friends.map(({ friendGroupId }) => friendGroupId);
  await requireKnownPeople(database, account, people);
  return { ...normaliseTodo(entry), people: [...new Set(people)] };
}

const wrong = (field: string, expected: string) =>
  new GatewayError('BAD_REQUEST', { field: `body.${field}`, expected });

type Times = Pick<ScheduleEntry, 'scheduleTime' | 'endTime' | 'repeatType' | 'timeZone'>;

const sameTimes = ({ scheduleTime, endTime, repeatType, timeZone }: Times): SQL =>
  sql`(schedule_time = ${scheduleTime} AND end_time = ${endTime} AND repeat_type = ${repeatType}
    AND time_zone = ${timeZone})`;

/** When a to-do is due first after a moment, for the columns `next_at` and `next_time`. */
export function nextColumns({ timeZone, ...times }: Times, after: number) {
  const next = nextOccurrence({ ...times, zone: timeZone }, after);
  return next
    ? { at: sql`${new Date(next.at).toISOString()}::timestamptz`, time: sql`${next.scheduleTime}::text` }
    : { at: sql`NULL::timestamptz`, time: sql`NULL::text` };
}

/** The ids of those who take part, a row each; the creator takes part anyway. */
const peopleList = (people: readonly string[], { accountId }: Account): SQL =>
  sql`jsonb_array_elements_text(${JSON.stringify(people.filter((id) => id !== accountId))}::jsonb)`;

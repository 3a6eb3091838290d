import { isTimeZone, isWallTime, momentOf } from '@parley/domain';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Account } from '../accounts';
import { companyTimeZone } from '../company-time';
import { type Database, time } from '../db/database';
import { GatewayError } from '../gateway-error';
import type { FramePublisher } from '../ports/frame-publisher';

export interface MeetingDependencies {
  readonly database: Database;
  readonly framePublisher: FramePublisher;
}

/** A meeting as calls answer it. source: EN-40 */
export interface Meeting {
  readonly robotGroupId: string;
  readonly groupName: string;
  readonly endTime: string;
  readonly memberCount: number;
}

const MeetingRow = v.object({
  name: v.string(),
  ends_at: time,
  owner_id: v.string(),
  members: v.array(v.string()),
});

/** A meeting as a change of it finds it. */
export interface StoredMeeting {
  readonly roomId: string;
  readonly topic: string;
  readonly endsAt: Date;
  readonly members: readonly string[];
}

/**
 * The meeting that the account owns. source: CT18
 *
 * @throws GatewayError NOT_FOUND for who is not in it, NOT_MEETING_OWNER for its other members
 */
export async function ownMeeting(database: Database, account: Account, roomId: string): Promise<StoredMeeting> {
  const [row] = await database.read(
    MeetingRow,
    sql`SELECT r.name, r.ends_at, r.owner_id,
        ARRAY(SELECT account_id FROM room_members m WHERE m.room_id = r.room_id) AS members
      FROM rooms r WHERE r.room_id = ${roomId} AND r.chat_type = '2' AND r.tenant_id = ${account.tenantId}`,
  );
  if (!row?.members.includes(account.accountId)) throw new GatewayError('NOT_FOUND');
  if (row.owner_id !== account.accountId) throw new GatewayError('NOT_MEETING_OWNER');
  return { roomId, topic: row.name, endsAt: row.ends_at, members: row.members };
}

/** When a meeting is to end, by the clocks of a zone, as the wire has it. */
interface WrittenEnd {
  readonly endTime: string;
  readonly timeZone?: string | undefined;
}

/** Nobody plans a room further ahead; a slip of the year would leave one open for ever. */
const maxAheadMs = 366 * 86_400_000;

/**
 * The moment at which a meeting is to end. source: C-15, C-16, CT17
 *
 * @throws GatewayError BAD_REQUEST for a time or a zone that there is not, and above a year; MEETING_END_PAST
 */
export function endOf({ endTime, timeZone = companyTimeZone }: WrittenEnd, now: Date): Date {
  if (!isWallTime(endTime))
    throw new GatewayError('BAD_REQUEST', { field: 'body.endTime', expected: 'yyyy-MM-dd HH:mm:ss' });
  if (!isTimeZone(timeZone))
    throw new GatewayError('BAD_REQUEST', { field: 'body.timeZone', expected: 'the name of a time zone' });
  const endsAt = momentOf(endTime, timeZone);
  if (endsAt <= now.getTime()) throw new GatewayError('MEETING_END_PAST');
  if (endsAt > now.getTime() + maxAheadMs)
    throw new GatewayError('BAD_REQUEST', { field: 'body.endTime', expected: 'at most a year ahead' });
  return new Date(endsAt);
}

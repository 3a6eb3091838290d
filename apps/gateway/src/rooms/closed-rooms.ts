import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../db/database';
import { GatewayError } from '../gateway-error';

/** Whether a meeting, by the alias `r` of its room, has ended. source: C-17, CT19 */
const hasEnded = (now: Date): SQL => sql`(r.ends_at <= ${now.toISOString()}) IS TRUE`;

/**
 * Whether nobody can write in a room any more: a dissolved group, a meeting that has ended, or a friend's room when one of
 * the two deleted the other. Expects the alias `r` of the room. source: M-36, C-17, CT12
 */
export const isClosed = (now: Date): SQL => sql`(r.dissolved_at IS NOT NULL OR ${hasEnded(now)}
  OR (r.chat_type = '1' AND r.robot_id IS NULL AND EXISTS (
    SELECT FROM contacts k JOIN room_members x ON x.room_id = r.room_id AND x.account_id = k.owner_id
      JOIN room_members y ON y.room_id = r.room_id AND y.account_id = k.friend_id
    WHERE k.deleted_at IS NOT NULL)))`;

/**
 * Whether a message, by the alias `m`, is in the sealed archive of a meeting, by the alias `r` of its room: all that was
 * said until it ended, also after it was opened again. source: CT20
 */
export const isSealed = (now: Date): SQL => sql`((r.sealed_seq >= m.room_seq) IS TRUE OR ${hasEnded(now)})`;

const ClosedRow = v.object({ has_ended: v.boolean() });

/**
 * Refuses what is sent into a closed room. source: CT12, CT19
 *
 * @throws GatewayError ROOM_CLOSED, MEETING_ENDED
 */
export async function refuseClosedRooms(database: Database, roomIds: readonly string[], now: Date): Promise<void> {
  if (roomIds.length === 0) return;
  const list = sql.join(
    roomIds.map((roomId) => sql`${roomId}`),
    sql`, `,
  );
  const [closed] = await database.read(
    ClosedRow,
    sql`SELECT ${hasEnded(now)} AS has_ended FROM rooms r WHERE r.room_id IN (${list}) AND ${isClosed(now)} LIMIT 1`,
  );
  if (closed) throw new GatewayError(closed.has_ended ? 'MEETING_ENDED' : 'ROOM_CLOSED');
}

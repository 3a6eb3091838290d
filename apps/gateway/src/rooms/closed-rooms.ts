import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { GatewayError } from '../gateway-error';

/**
 * Whether nobody can write in a room any more: a dissolved group, or a friend's room when one of the two deleted the
 * other. Expects the alias `r` of the room. source: M-36, CT12
 */
export const isClosed: SQL = sql`(r.dissolved_at IS NOT NULL OR (r.chat_type = '1' AND r.robot_id IS NULL AND EXISTS (
  SELECT FROM contacts k JOIN room_members x ON x.room_id = r.room_id AND x.account_id = k.owner_id
    JOIN room_members y ON y.room_id = r.room_id AND y.account_id = k.friend_id
  WHERE k.deleted_at IS NOT NULL)))`;

/**
 * Refuses what is sent into a closed room. source: CT12
 *
 * @throws GatewayError ROOM_CLOSED
 */
export async function refuseClosedRooms(database: Database, roomIds: readonly string[]): Promise<void> {
  if (roomIds.length === 0) return;
  const list = sql.join(
    roomIds.map((roomId) => sql`${roomId}`),
    sql`, `,
  );
  const closed = await database.query(
    sql`SELECT r.room_id FROM rooms r WHERE r.room_id IN (${list}) AND ${isClosed} LIMIT 1`,
  );
  if (closed.length > 0) throw new GatewayError('ROOM_CLOSED');
}

import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';

interface Place {
  readonly accountId: string;
  readonly roomId: string;
}

const mine = ({ accountId, roomId }: Place) => sql`room_id = ${roomId} AND account_id = ${accountId}`;
const lastSeq = ({ roomId }: Place) => sql`(SELECT last_seq FROM rooms WHERE room_id = ${roomId})`;

/** Read up to `readSeq`, or to the end; what was read once stays read. source: M-13 */
export async function markRead(database: Database, place: Place, readSeq?: number): Promise<void> {
  const upTo = readSeq === undefined ? lastSeq(place) : sql`least(${lastSeq(place)}, ${readSeq})`;
  await database.query(
    sql`UPDATE room_members SET read_seq = greatest(read_seq, ${upTo}), is_marked_unread = false WHERE ${mine(place)}`,
  );
}

/** Counts as one unread message until the room is read. source: M-13 */
export async function markUnread(database: Database, place: Place): Promise<void> {
  await database.query(sql`UPDATE room_members SET is_marked_unread = true WHERE ${mine(place)}`);
}

/** Pinned rooms come first. source: M-36, M-37 */
export async function pin(database: Database, place: Place, isTop: boolean): Promise<void> {
  await database.query(sql`UPDATE room_members SET is_top = ${isTop} WHERE ${mine(place)}`);
}

/** Leaves the list; the next message brings the room back. source: M-37 */
export async function removeFromList(database: Database, place: Place): Promise<void> {
  await database.query(sql`UPDATE room_members SET hidden_at_seq = ${lastSeq(place)} WHERE ${mine(place)}`);
}

/** Back in the list, because it was asked for. */
export async function returnToList(database: Database, place: Place): Promise<void> {
  await database.query(sql`UPDATE room_members SET hidden_at_seq = NULL WHERE ${mine(place)}`);
}

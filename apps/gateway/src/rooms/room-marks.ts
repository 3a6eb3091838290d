import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';

interface Membership {
  readonly accountId: string;
  readonly roomId: string;
}

const mine = ({ accountId, roomId }: Membership) => sql`room_id = ${roomId} AND account_id = ${accountId}`;
const lastSeq = ({ roomId }: Membership) => sql`(SELECT last_seq FROM rooms WHERE room_id = ${roomId})`;

/** Read up to `readSeq`, or to the end; what was read once stays read. source: M-13 */
export async function markRead(database: Database, membership: Membership, readSeq?: number): Promise<void> {
  const upTo = readSeq === undefined ? lastSeq(membership) : sql`least(${lastSeq(membership)}, ${readSeq})`;
  await database.query(
    sql`UPDATE room_members SET read_seq = greatest(read_seq, ${upTo}), is_marked_unread = false WHERE ${mine(membership)}`,
  );
}

/** Counts as one unread message until the room is read. source: M-13 */
export async function markUnread(database: Database, membership: Membership): Promise<void> {
  await database.query(sql`UPDATE room_members SET is_marked_unread = true WHERE ${mine(membership)}`);
}

/** Pinned rooms come first. source: M-36, M-37 */
export async function pin(database: Database, membership: Membership, isTop: boolean): Promise<void> {
  await database.query(sql`UPDATE room_members SET is_top = ${isTop} WHERE ${mine(membership)}`);
}

/** Leaves the list; the next message brings the room back. source: M-37 */
export async function removeFromList(database: Database, membership: Membership): Promise<void> {
  await database.query(sql`UPDATE room_members SET hidden_at_seq = ${lastSeq(membership)} WHERE ${mine(membership)}`);
}

/** Back in the list, because it was asked for. */
export async function returnToList(database: Database, membership: Membership): Promise<void> {
  await database.query(sql`UPDATE room_members SET hidden_at_seq = NULL WHERE ${mine(membership)}`);
}

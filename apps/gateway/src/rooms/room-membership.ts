import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../db/database';

interface Membership {
  readonly accountId: string;
  readonly roomId: string;
}

const ownMembership = ({ accountId, roomId }: Membership) => sql`room_id = ${roomId} AND account_id = ${accountId}`;
const lastSeq = ({ roomId }: Membership) => sql`(SELECT last_seq FROM rooms WHERE room_id = ${roomId})`;

const ReadMark = v.object({ read_seq: v.number(), previous: v.number() });

/** The messages after `previous`, up to `readSeq`, have been read now. */
export interface NewReadMark {
  readonly readSeq: number;
  readonly previous: number;
}

/**
 * Marks a room as read up to `readSeq`, else to its end; never moves the mark back. Resolves with a new mark,
 * with undefined where the room was read already. source: M-13
 */
export async function markRead(
  database: Database,
  membership: Membership,
  readSeq?: number,
): Promise<NewReadMark | undefined> {
  const upTo = readSeq === undefined ? lastSeq(membership) : sql`least(${lastSeq(membership)}, ${readSeq}::bigint)`;
  const [mark] = await database.read(
    ReadMark,
    sql`WITH before AS (SELECT read_seq FROM room_members WHERE ${ownMembership(membership)})
      UPDATE room_members SET read_seq = greatest(read_seq, ${upTo}), is_marked_unread = false
      WHERE ${ownMembership(membership)} AND (read_seq < ${upTo} OR is_marked_unread)
      RETURNING read_seq, (SELECT read_seq FROM before) AS previous`,
  );
  return mark && { readSeq: mark.read_seq, previous: mark.previous };
}

/** Makes a room count as one unread message until it is read. source: M-13 */
export async function markUnread(database: Database, membership: Membership): Promise<void> {
  await database.query(sql`UPDATE room_members SET is_marked_unread = true WHERE ${ownMembership(membership)}`);
}

/** Pins or unpins a room; pinned rooms come first in the list. source: M-36, M-37 */
export async function setPinned(database: Database, membership: Membership, isPinned: boolean): Promise<void> {
  await database.query(sql`UPDATE room_members SET is_top = ${isPinned} WHERE ${ownMembership(membership)}`);
}

/** Mutes a room or ends that. source: GW390 */
export async function setMuted(database: Database, membership: Membership, isMuted: boolean): Promise<void> {
  await database.query(sql`UPDATE room_members SET is_muted = ${isMuted} WHERE ${ownMembership(membership)}`);
}

/** Hides a room from the list until its next message. source: M-37 */
export async function removeFromList(database: Database, membership: Membership): Promise<void> {
  await database.query(
    sql`UPDATE room_members SET hidden_at_seq = ${lastSeq(membership)} WHERE ${ownMembership(membership)}`,
  );
}

/** Shows a hidden room in the list again. */
export async function returnToList(database: Database, membership: Membership): Promise<void> {
  await database.query(sql`UPDATE room_members SET hidden_at_seq = NULL WHERE ${ownMembership(membership)}`);
}

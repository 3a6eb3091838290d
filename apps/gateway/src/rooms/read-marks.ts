import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../db/database';
import type { FramePublisher } from '../ports/frame-publisher';
import { frameOf } from '../ports/frames';
import type { NewReadMark } from './room-membership';

const MarkRow = v.object({ account_id: v.string(), name: v.string(), read_seq: v.number() });
const SenderRow = v.object({ sender_id: v.string() });

/** How far the other members of a room of people have read it. The caller is one of them. source: GW359 */
export async function readMarks(
  database: Database,
  {
    roomId,
    accountId,
    inEnglish,
  }: { readonly roomId: string; readonly accountId: string; readonly inEnglish: boolean },
) {
  const rows = await database.read(
    MarkRow,
    sql`SELECT a.account_id, ${inEnglish ? sql`a.name_en` : sql`a.name`} AS name, m.read_seq
      FROM room_members m JOIN accounts a USING (account_id) JOIN rooms r USING (room_id)
      WHERE m.room_id = ${roomId} AND r.robot_id IS NULL AND m.account_id <> ${accountId}
      ORDER BY m.joined_at, a.account_id`,
  );
  return rows.map(({ account_id: serial, name, read_seq: readSeq }) => ({ serial, name, readSeq }));
}

/** How many of the messages read last have their senders notified: more were hardly watched. */
const maxNotified = 200;

/** Notifies those whose messages somebody has read now, in rooms of people. source: GW360 */
export async function notifyRead(
  { database, framePublisher }: { readonly database: Database; readonly framePublisher: FramePublisher },
  { roomId, readerId, mark }: { readonly roomId: string; readonly readerId: string; readonly mark: NewReadMark },
): Promise<void> {
  const senders = await database.read(
    SenderRow,
    sql`SELECT DISTINCT u.sender_id FROM messages u JOIN rooms r USING (room_id)
      JOIN room_members m ON m.room_id = u.room_id AND m.account_id = u.sender_id
      WHERE u.room_id = ${roomId} AND r.robot_id IS NULL AND u.sender_id <> ${readerId}
        AND u.room_seq <= ${mark.readSeq} AND u.room_seq > greatest(${mark.previous}, ${mark.readSeq}::bigint - ${maxNotified}::bigint)`,
  );
  await framePublisher.send(
    senders.map(({ sender_id: id }) => id),
    frameOf('members.read', {}),
  );
}

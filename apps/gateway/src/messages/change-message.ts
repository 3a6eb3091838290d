import { MessageState } from '@parley/domain';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../db/database';
import { GatewayError } from '../gateway-error';
import { isSealed } from '../rooms';

const RecalledRow = v.object({ room_id: v.string(), members: v.array(v.string()) });

/** Which message is changed, and when: in the archive of a meeting that has ended none is. */
interface ChangedMessage {
  readonly messageId: string;
  readonly now: Date;
}

/** The room of a recalled message, and its members. */
export interface RecalledMessage {
  readonly roomId: string;
  readonly members: readonly string[];
}

/**
 * Recalls a message of the sender for all members; undefined when it was recalled before. Its content is deleted from
 * the database too, so that no query can return it. source: M-10, M-11
 *
 * @throws GatewayError NOT_RECALLABLE for messages of others, of the robot and of the system; MESSAGE_SEALED
 */
export async function recallMessage(
  database: Database,
  sender: string,
  { messageId, now }: ChangedMessage,
): Promise<RecalledMessage | undefined> {
  // Locks the room as a save does, so that a message sent meanwhile is stored entirely before or after the recall.
  const [recalled] = await database.read(
    RecalledRow,
    sql`WITH locked_room AS (
        SELECT r.room_id, ${isSealed(now)} AS is_sealed FROM rooms r JOIN messages m USING (room_id)
        WHERE m.message_id = ${messageId} FOR UPDATE OF r
      ), recalled AS (
        UPDATE messages m SET state = ${MessageState.recalled}, content = '', searched_text = NULL, purchase_robot_msg = NULL, extras = NULL,
          button_param = NULL, waiting_question = NULL
        FROM locked_room
        WHERE m.message_id = ${messageId} AND m.room_id = locked_room.room_id AND m.sender_id = ${sender}
          AND m.state = ${MessageState.normal} AND NOT locked_room.is_sealed
        RETURNING m.room_id
      )
      SELECT room_id, ARRAY(SELECT account_id FROM room_members p WHERE p.room_id = recalled.room_id) AS members
      FROM recalled`,
  );
  if (recalled) return { roomId: recalled.room_id, members: recalled.members };
  const [row] = await database.query(sql`SELECT m.sender_id, m.state, ${isSealed(now)} AS is_sealed
    FROM messages m JOIN rooms r USING (room_id) WHERE m.message_id = ${messageId}`);
  if (row?.sender_id !== sender) throw new GatewayError('NOT_RECALLABLE');
  if (row.state === MessageState.normal && row.is_sealed === true) throw new GatewayError('MESSAGE_SEALED');
  return undefined;
}

/**
 * Removes a message for one person only. source: M-10
 *
 * @throws GatewayError MESSAGE_SEALED
 */
export async function removeForMe(
  database: Database,
  accountId: string,
  { messageId, now }: ChangedMessage,
): Promise<void> {
  const [row] = await database.query(sql`
    WITH known AS (
      SELECT m.message_id, ${isSealed(now)} AS is_sealed FROM messages m JOIN rooms r USING (room_id)
      WHERE m.message_id = ${messageId}
    ), removed AS (
      INSERT INTO message_deletions (message_id, account_id)
      SELECT message_id, ${accountId} FROM known WHERE NOT is_sealed ON CONFLICT DO NOTHING
    )
    SELECT is_sealed FROM known`);
  if (row?.is_sealed === true) throw new GatewayError('MESSAGE_SEALED');
}

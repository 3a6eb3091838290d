import { awaitsMessageText } from '@parley/domain';
import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../db/database';
import { robotSender } from '../messages';
import type { AskedQuestion } from './reply';

/** Older cards are hardly ever pressed. */
const maxMessages = 200;

/**
 * Whether a text is what a card of the robot in the room sends: one of its questions, or the words of a button. Cards of
 * the message that is being left do not count, because a button of theirs sends the text of the message.
 */
export async function isOfferedText(database: Database, { roomId, text }: AskedQuestion): Promise<boolean> {
  const offers = ['title', 'text', 'message'].map((field) =>
    JSON.stringify([{ type: 'message', [field]: text.trim() }]),
  );
  const isIn = (list: SQL) =>
    sql.join(
      offers.map((offer) => sql`${list} @> ${offer}::jsonb`),
      sql` OR `,
    );
  const rows = await database.read(
    v.object({ is_offered: v.boolean() }),
    sql`SELECT TRUE AS is_offered FROM (
        SELECT purchase_robot_msg AS body FROM messages WHERE room_id = ${roomId} AND sender_id = ${robotSender}
        ORDER BY room_seq DESC LIMIT ${maxMessages}) AS cards
      WHERE body->>'awaits' IS DISTINCT FROM ${awaitsMessageText}
        AND (${isIn(sql`body->'questionList'`)} OR ${isIn(sql`body->'buttons'`)}) LIMIT 1`,
  );
  return rows.length > 0;
}

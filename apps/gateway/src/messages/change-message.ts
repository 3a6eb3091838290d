import type { Rating } from '@parley/domain';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { GatewayError } from '../gateway-error';

/** Rates a robot's answer, once. @throws GatewayError NOT_RATEABLE or ALREADY_RATED. source: M-22, §4 Rating */
export async function rateMessage(
  database: Database,
  { messageId, rating, now }: { readonly messageId: string; readonly rating: Rating; readonly now: Date },
): Promise<void> {
  // The condition, not the read before it, keeps the second of two ratings out.
  const rated = await database.query(sql`
    UPDATE messages SET rating = ${rating}, rated_at = ${now.toISOString()}
    WHERE message_id = ${messageId} AND can_rate AND rating IS NULL RETURNING message_id`);
  if (rated.length > 0) return;
  const [row] = await database.query(sql`SELECT can_rate FROM messages WHERE message_id = ${messageId}`);
  throw new GatewayError(row?.can_rate === true ? 'ALREADY_RATED' : 'NOT_RATEABLE');
}

/** Removes a message for one person only. source: M-10 */
export async function removeForMe(database: Database, accountId: string, messageId: string): Promise<void> {
  await database.query(sql`
    INSERT INTO message_deletions (message_id, account_id) VALUES (${messageId}, ${accountId}) ON CONFLICT DO NOTHING`);
}

/** Answers that were being written when the process ended. Run once at start. source: W-05 */
export async function finaliseInterrupted(database: Database): Promise<number> {
  const rows = await database.query(
    sql`UPDATE messages SET answer_state = 'incomplete' WHERE answer_state = 'streaming' RETURNING message_id`,
  );
  return rows.length;
}

import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../db/database';

/** What the robot has to know besides a stored message to answer it. source: GW200 */
export const WaitingQuestion = v.object({
  pageLanguage: v.optional(v.picklist(['zh_CN', 'en_US'])),
  /** How many files its sender sends next, together with it. */
  filesToFollow: v.optional(v.number()),
  /** Whether files were sent together with it. */
  isWithFiles: v.exactOptional(v.boolean()),
});
export type WaitingQuestion = Readonly<v.InferOutput<typeof WaitingQuestion>>;

/** Stores that these messages wait for no answer any more. */
export async function endWaiting(database: Database, messageIds: readonly string[]): Promise<void> {
  if (messageIds.length === 0) return;
  await database.query(
    sql`UPDATE messages SET waiting_question = NULL WHERE message_id IN ${messageIds} AND waiting_question IS NOT NULL`,
  );
}

/** Stores that a message is answered together with these files, which wait for no answer of their own any more. */
export async function joinFiles(database: Database, messageId: string, files: readonly string[]): Promise<void> {
  const ids = [messageId, ...files];
  await database.query(
    sql`UPDATE messages SET waiting_question = CASE WHEN message_id = ${messageId}
        THEN waiting_question - 'filesToFollow' || '{"isWithFiles": true}' END
      WHERE message_id IN ${ids} AND waiting_question IS NOT NULL`,
  );
}

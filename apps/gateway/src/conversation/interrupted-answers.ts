import { serverText } from '@parley/i18n/server-text';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../db/database';
import { languageOf } from './answer-language';

const InterruptedRow = v.object({ message_id: v.string(), content: v.string(), question: v.nullable(v.string()) });

/**
 * Ends the answers that are stored as being written although nobody writes them, because their process or the database
 * ended: as incomplete, with an apology where no text was stored.
 *
 * @param runningIds the answers that this process writes
 * @returns how many were ended
 * source: W-05, GW210
 */
export async function endInterruptedAnswers(database: Database, runningIds: readonly string[] = []): Promise<number> {
  const rows = await database.read(
    InterruptedRow,
    sql`SELECT a.message_id, a.content, q.content AS question
      FROM messages a LEFT JOIN messages q ON q.message_id = a.question_id WHERE a.answer_state = 'streaming'`,
  );
  const interrupted = rows.filter(({ message_id: messageId }) => !runningIds.includes(messageId));
  for (const { message_id: messageId, content, question } of interrupted) {
    const kept = content || serverText(languageOf(question ?? ''), 'service.apology');
    await database.query(
      sql`UPDATE messages SET answer_state = 'incomplete', content = ${kept} WHERE message_id = ${messageId}`,
    );
  }
  return interrupted.length;
}

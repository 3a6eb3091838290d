import { MessageState } from '@parley/domain';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { accountById } from '../accounts';
import type { Database } from '../db/database';
import { endWaiting, StoredMessage, WaitingQuestion } from '../messages';
import { questionFrom } from './question-from';
import type { SentQuestion } from './sent-together';

const WaitingRow = v.object({
  ...StoredMessage.entries,
  asker_id: v.string(),
  waiting_question: WaitingQuestion,
  is_answered: v.boolean(),
});

/**
 * Reads the questions that the robot has not begun to answer, oldest first in each room. What needs no answer any more is
 * marked so: what has an answer, even a part of one, and questions of accounts that are gone. source: GW200
 */
export async function readWaitingQuestions(database: Database): Promise<readonly SentQuestion[]> {
  const rows = await database.read(
    WaitingRow,
    sql`SELECT m.*, coalesce(s.account_id, m.sender_id) AS asker_id, m.state <> ${MessageState.normal} OR EXISTS (
          SELECT FROM messages a WHERE a.room_id = m.room_id AND a.room_seq > m.room_seq AND a.question_id = m.message_id
        ) AS is_answered
      FROM messages m LEFT JOIN form_submissions s USING (message_id)
      WHERE m.waiting_question IS NOT NULL ORDER BY m.room_id, m.room_seq`,
  );
  const waiting: SentQuestion[] = [];
  const notWaiting: string[] = [];
  for (const row of rows) {
    const account = row.is_answered ? undefined : await accountById(database, row.asker_id);
    const question = account && (await questionFrom(database, account, row));
    if (question) waiting.push(question);
    else notWaiting.push(row.message_id);
  }
  await endWaiting(database, notWaiting);
  return waiting;
}

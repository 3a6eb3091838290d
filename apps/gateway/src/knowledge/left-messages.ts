import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../db/database';
import { isUniqueViolation } from '../db/database-error';
import type { AskedQuestion } from '../robot';

/**
 * Stores a message for the service desk and returns its number; storing it again returns the same number. source: W-18
 */
export async function storeLeftMessage(
  database: Database,
  question: AskedQuestion,
  { message, declined }: { readonly message: string; readonly declined: string | undefined },
): Promise<number> {
  const { asker, roomId, messageId, askedAt } = question;
  const save = async (): Promise<number> => {
    const rows = await database.read(
      v.object({ number: v.number() }),
      sql`WITH known AS (
            SELECT number FROM left_messages WHERE message_id = ${messageId}
          ), added AS (
            INSERT INTO left_messages
              (tenant_id, number, room_id, message_id, account_id, account_name, message, question, left_at)
            SELECT ${asker.tenantId}, (SELECT coalesce(max(number), 0) + 1 FROM left_messages WHERE tenant_id = ${asker.tenantId}),
              ${roomId}, ${messageId}, ${asker.accountId}, ${asker.name}, ${message}, ${declined ?? null}, ${askedAt.toISOString()}
            WHERE NOT EXISTS (SELECT FROM known)
            RETURNING number
          )
          SELECT number FROM added UNION ALL SELECT number FROM known`,
    );
    const [row] = rows;
    if (!row) throw new Error('a left message did not come back');
    return row.number;
  };
  // Two concurrent messages get the same next number: the later one violates the key and is tried again.
  return save().catch((error: unknown) => (isUniqueViolation(error) ? save() : Promise.reject(error)));
}

/** Stores a question that had no answer, for the people who write the knowledge. */
export async function storeDeclinedQuestion(
  database: Database,
  question: AskedQuestion,
  nearest: readonly string[],
): Promise<void> {
  const { asker, roomId, messageId, text, askedAt } = question;
  await database.query(sql`
    INSERT INTO declined_questions
      (message_id, tenant_id, room_id, account_id, account_name, question, nearest, declined_at)
    VALUES (${messageId}, ${asker.tenantId}, ${roomId}, ${asker.accountId}, ${asker.name}, ${text},
      ${JSON.stringify(nearest)}::jsonb, ${askedAt.toISOString()})
    ON CONFLICT (message_id) DO NOTHING`);
}

/** The number of a left message as people see it: LM-0007. */
export const leftMessageNumber = (number: number): string => `LM-${String(number).padStart(4, '0')}`;

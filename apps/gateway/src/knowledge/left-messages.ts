import { MessageState } from '@parley/domain';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { type Database, time } from '../db/database';
import { isUniqueViolation } from '../db/database-error';
import type { AskedQuestion, Asker } from '../robot';

/** What somebody leaves for the service desk. */
interface MessageToLeave {
  /** The id of the message of the room that has these words; it was stored before the asker confirmed it. */
  readonly messageId: string;
  readonly message: string;
  /** The question without an answer that the asker had before. */
  readonly declined: string | undefined;
}

/**
 * Stores a message for the service desk, which its asker confirmed by the message `confirmation`, and returns its
 * number; storing it again returns the same number. source: W-18
 */
export async function storeLeftMessage(
  database: Database,
  confirmation: AskedQuestion,
  { messageId, message, declined }: MessageToLeave,
): Promise<number> {
  const { asker, roomId, askedAt } = confirmation;
  // The clock of `askedAt` is the documents' one; the conversation shows when the confirmation was stored.
  const leftAt = sql`coalesce((SELECT creation_date FROM messages WHERE message_id = ${confirmation.messageId}),
    ${askedAt.toISOString()}::timestamptz)`;
  const save = async (): Promise<number> => {
    const rows = await database.read(
      v.object({ number: v.number() }),
      sql`WITH known AS (
            SELECT number FROM left_messages WHERE message_id = ${messageId}
          ), added AS (
            INSERT INTO left_messages
              (tenant_id, number, room_id, message_id, account_id, account_name, message, question, left_at)
            SELECT ${asker.tenantId}, (SELECT coalesce(max(number), 0) + 1 FROM left_messages WHERE tenant_id = ${asker.tenantId}),
              ${roomId}, ${messageId}, ${asker.accountId}, ${asker.name}, ${message}, ${declined ?? null}, ${leftAt}
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

/** The text of a message that the asker wrote in the room of the question, unless it was recalled. */
export async function readOwnText(
  database: Database,
  { asker, roomId }: AskedQuestion,
  messageId: string,
): Promise<string | undefined> {
  const [row] = await database.read(
    v.object({ content: v.string() }),
    sql`SELECT content FROM messages WHERE message_id = ${messageId} AND room_id = ${roomId}
      AND sender_id = ${asker.accountId} AND msg_type = 'TEXT' AND state = ${MessageState.normal}`,
  );
  return row?.content;
}

const LeftMessage = v.object({ message: v.string(), left_at: time });

/** A message that the asker left, by its number. */
export async function readLeftMessage(
  database: Database,
  { tenantId, accountId }: Pick<Asker, 'tenantId' | 'accountId'>,
  number: number,
): Promise<v.InferOutput<typeof LeftMessage> | undefined> {
  const [row] = await database.read(
    LeftMessage,
    sql`SELECT message, left_at FROM left_messages
      WHERE tenant_id = ${tenantId} AND account_id = ${accountId} AND number = ${number}`,
  );
  return row;
}

/** Stores a question that had no answer, with the refs of the nearest entries, for the authors of the knowledge base. */
export async function storeDeclinedQuestion(
  database: Database,
  question: AskedQuestion,
  nearestRefs: readonly string[],
): Promise<void> {
  const { asker, roomId, messageId, text, askedAt } = question;
  await database.query(sql`
    INSERT INTO declined_questions
      (message_id, tenant_id, room_id, account_id, account_name, question, nearest, declined_at)
    VALUES (${messageId}, ${asker.tenantId}, ${roomId}, ${asker.accountId}, ${asker.name}, ${text},
      ${JSON.stringify(nearestRefs)}::jsonb, ${askedAt.toISOString()})
    ON CONFLICT (message_id) DO NOTHING`);
}

/** The number of a left message as people see it: LM-0007. */
export const leftMessageNumber = (number: number): string => `LM-${String(number).padStart(4, '0')}`;

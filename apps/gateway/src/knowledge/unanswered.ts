import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { type Database, time } from '../db/database';
import { ticketNumber } from '../forms';
import { csvCell } from './csv-cell';
import { leftMessageNumber } from './left-messages';

const Kind = v.picklist(['left message', 'ticket', 'declined', 'rated wrong']);
type Kind = v.InferOutput<typeof Kind>;

export const Unanswered = v.object({
  kind: Kind,
  at: v.string(),
  account: v.string(),
  /** What was asked; of a ticket its category. */
  question: v.string(),
  /** The left message, the ticket's description, or the answer that was rated wrong. */
  text: v.string(),
  /** The number of the left message or ticket, or the refs of the entries that were offered. */
  note: v.string(),
});
export type Unanswered = v.InferOutput<typeof Unanswered>;

const Row = v.object({
  kind: Kind,
  at: time,
  account: v.string(),
  question: v.nullable(v.string()),
  text: v.nullable(v.string()),
  note: v.nullable(v.string()),
});

/** Lists left messages, open tickets, declined questions and answers rated wrong, newest first. source: W-18 */
export async function listUnanswered(database: Database, tenantId: string): Promise<readonly Unanswered[]> {
  const rows = await database.read(
    Row,
    sql`SELECT 'left message' AS kind, left_at AS at, account_name AS account, question, message AS text, number::text AS note
        FROM left_messages WHERE tenant_id = ${tenantId}
        UNION ALL
        SELECT 'ticket', created_at, account_name, category, description, number::text
        FROM tickets WHERE tenant_id = ${tenantId} AND state = 'open'
        UNION ALL
        SELECT 'declined', declined_at, account_name, question, NULL,
          (SELECT string_agg(ref, ' ') FROM jsonb_array_elements_text(nearest) AS ref)
        FROM declined_questions WHERE tenant_id = ${tenantId}
        UNION ALL
        SELECT 'rated wrong', coalesce(a.rated_at, a.creation_date), coalesce(q.sender_name, ''), q.content, a.content, NULL
        FROM messages a LEFT JOIN messages q ON q.message_id = a.question_id
        WHERE a.tenant_id = ${tenantId} AND a.rating = 'WRONG_ANSWER'
        ORDER BY at DESC, kind`,
  );
  return rows.map(({ kind, at, account, question, text, note }) => ({
    kind,
    at: at.toISOString(),
    account,
    question: question ?? '',
    text: text ?? '',
    note: noteOf(kind, note ?? ''),
  }));
}

function noteOf(kind: Kind, note: string): string {
  switch (kind) {
    case 'left message':
      return leftMessageNumber(Number(note));
    case 'ticket':
      return ticketNumber(Number(note));
    case 'declined':
    case 'rated wrong':
      return note;
  }
}

const columns = ['kind', 'at', 'account', 'question', 'text', 'note'] as const;

/** The list as CSV, with a BOM for spreadsheets; a cell that they would read as a formula gets a leading quote. */
export function unansweredCsv(rows: readonly Unanswered[]): string {
  const lines = rows.map((row) => columns.map((column) => csvCell(row[column])).join(','));
  return `\uFEFF${[columns.join(','), ...lines].join('\r\n')}\r\n`;
}

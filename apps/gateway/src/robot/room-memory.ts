import { awaitsMessageText } from '@parley/domain';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { type Database, time } from '../db/database';
import { robotSender } from '../messages';
import type { RememberedDocuments } from './document-answers';
import { type AskedQuestion, awaitsConfirmation } from './reply';

const memoryMs = 10 * 60_000;

const Row = v.object({
  last_document: v.nullable(v.string()),
  last_supplier: v.nullable(v.string()),
  document_until: v.nullable(time),
  last_list: v.nullable(v.array(v.string())),
  list_until: v.nullable(time),
  awaits: v.nullable(v.string()),
  declined_question: v.nullable(v.string()),
  declined_at: v.nullable(time),
});

/** The robot's memory of the conversation in a room. source: W-18 */
export interface RoomMemory extends RememberedDocuments {
  /**
   * Whether a message for the service desk is being left: the robot's last message asks for it. The client decides this
   * by the same message.
   */
  readonly isLeavingMessage: boolean;
  /** Whether the robot's last message asks for a confirmation before it sends something. */
  readonly isConfirming: boolean;
  /** The last question, when it had no answer: the next ticket or left message includes it. */
  readonly declinedQuestion: string | undefined;
}

export async function readRoomMemory(database: Database, { roomId, askedAt }: AskedQuestion): Promise<RoomMemory> {
  const [row] = await database.read(
    Row,
    sql`SELECT last_document, last_supplier, document_until, last_list, list_until, declined_question,
      CASE WHEN declined_question IS NOT NULL THEN (SELECT max(d.declined_at) FROM declined_questions d
        WHERE d.room_id = m.room_id AND d.question = m.declined_question) END AS declined_at,
      (SELECT purchase_robot_msg->>'awaits' FROM messages WHERE room_id = ${roomId} AND sender_id = ${robotSender}
        ORDER BY room_seq DESC LIMIT 1) AS awaits
    FROM (SELECT 1) AS room LEFT JOIN robot_memories m ON m.room_id = ${roomId}`,
  );
  const isFresh = (until: Date | null | undefined): boolean => until !== undefined && until !== null && until > askedAt;
  return {
    lastDocument: isFresh(row?.document_until) ? (row?.last_document ?? undefined) : undefined,
    lastSupplier: isFresh(row?.document_until) ? (row?.last_supplier ?? undefined) : undefined,
    lastList: isFresh(row?.list_until) ? (row?.last_list ?? []) : [],
    isLeavingMessage: row?.awaits === awaitsMessageText,
    isConfirming: row?.awaits === awaitsConfirmation,
    declinedQuestion: isFresh(row?.declined_at && new Date(row.declined_at.getTime() + memoryMs))
      ? (row?.declined_question ?? undefined)
      : undefined,
  };
}

type MemoryChange =
  | { readonly kind: 'document'; readonly number: string }
  /** A supplier takes the place of the last document. */
  | { readonly kind: 'supplier'; readonly id: string }
  | { readonly kind: 'list'; readonly numbers: readonly string[] }
  /** The declined question is closed: another one was asked, or a ticket or left message included it. */
  | { readonly kind: 'declinedQuestionClosed' }
  | { readonly kind: 'declined'; readonly question: string }
  | { readonly kind: 'forget' };

/** Updates the memory of a room; the last document or supplier and the last list expire after ten minutes. */
export async function updateRoomMemory(
  database: Database,
  { roomId, asker, askedAt }: AskedQuestion,
  change: MemoryChange,
): Promise<void> {
  const until = new Date(askedAt.getTime() + memoryMs).toISOString();
  const columns = columnsOf(change, until);
  const names = sql.join(
    [...columns.keys()].map((name) => sql.raw(name)),
    sql`, `,
  );
  const values = sql.join(
    [...columns.values()].map((value) => sql`${value}`),
    sql`, `,
  );
  const changes = sql.join(
    [...columns.keys()].map((name) => sql.raw(`${name} = excluded.${name}`)),
    sql`, `,
  );
  await database.query(sql`
    INSERT INTO robot_memories (room_id, tenant_id, ${names}) VALUES (${roomId}, ${asker.tenantId}, ${values})
    ON CONFLICT (room_id) DO UPDATE SET ${changes}`);
}

function columnsOf(change: MemoryChange, until: string): ReadonlyMap<string, string | null> {
  switch (change.kind) {
    case 'document':
      return new Map([
        ['last_document', change.number],
        ['last_supplier', null],
        ['document_until', until],
        ['last_list', null],
      ]);
    case 'supplier':
      return new Map([
        ['last_document', null],
        ['last_supplier', change.id],
        ['document_until', until],
        ['last_list', null],
      ]);
    case 'list':
      return new Map([
        ['last_list', JSON.stringify(change.numbers)],
        ['list_until', until],
      ]);
    case 'declinedQuestionClosed':
      return new Map([['declined_question', null]]);
    case 'declined':
      return new Map([['declined_question', change.question]]);
    case 'forget':
      return new Map(
        ['last_document', 'last_supplier', 'document_until', 'last_list', 'list_until', 'declined_question'].map(
          (name) => [name, null] as const,
        ),
      );
  }
}

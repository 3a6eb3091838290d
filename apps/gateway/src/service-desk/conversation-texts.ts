import { oneLine, Rating } from '@parley/domain';
import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { type Database, time } from '../db/database';
import { ticketNumber } from '../forms';
import { robotSender } from '../messages';
import { commandOf } from '../robot';
import type { StoredSession } from './stored-session';
import type { SummarisedMessage } from './summary';

/** A message of a conversation that was led to the service desk, as plain text. */
export interface ConversationText extends SummarisedMessage {
  readonly messageId: string;
  readonly msgType: string;
  readonly date: Date;
  readonly card: unknown;
  /** It was written before the asker asked for a person. */
  readonly isBeforeQueue: boolean;
  /** It answers words of the asker; what the robot says to a file, for example, answers nothing. source: GW338 */
  readonly isAnswer: boolean;
  readonly isForm: boolean;
}

const maxMessages = 200;
/** What was said longer before the asker asked for a person is another matter. source: GW337 */
const matterHours = 24;
const readCharacters = 2000;

const Row = v.object({
  message_id: v.string(),
  sender_id: v.string(),
  is_by_agent: v.boolean(),
  msg_type: v.string(),
  text: v.string(),
  purchase_robot_msg: v.unknown(),
  question_id: v.nullable(v.string()),
  rating: v.nullable(v.string()),
  creation_date: time,
  can_rate: v.boolean(),
  is_before_queue: v.boolean(),
  ticket: v.nullable(v.number()),
});

/**
 * What was written for one session of the service desk, oldest first: since the session ended that an agent served before
 * it, and at most 24 hours before the asker asked for a person; of the time until then and of the time since the newest 200
 * messages each, without recalled ones and hints. source: GW337
 */
export async function conversationTexts(
  database: Database,
  { session_id: sessionId, room_id: roomId, asker_id: askerId }: StoredSession,
): Promise<readonly ConversationText[]> {
  const rows = await database.read(
    Row,
    sql`WITH span AS (
        SELECT s.queued_at, coalesce(s.ended_at, 'infinity') AS until,
          greatest(s.queued_at - make_interval(hours => ${matterHours}::int), (SELECT max(before.ended_at)
            FROM service_sessions before WHERE before.room_id = s.room_id AND before.queued_at < s.queued_at
              AND before.picked_at IS NOT NULL)) AS since
        FROM service_sessions s WHERE s.session_id = ${sessionId}
      ), found AS (
        (${messagesIn(roomId)} AND m.creation_date > since AND m.creation_date <= queued_at
          ORDER BY m.room_seq DESC LIMIT ${maxMessages})
        UNION ALL
        (${messagesIn(roomId)} AND m.creation_date > queued_at AND m.creation_date <= until
          ORDER BY m.room_seq DESC LIMIT ${maxMessages})
      )
      SELECT m.message_id, m.sender_id, m.is_by_agent, m.msg_type, left(coalesce(m.searched_text, m.content), ${readCharacters}) AS text,
        m.purchase_robot_msg, m.question_id, m.rating, m.creation_date, m.can_rate, m.is_before_queue, t.number AS ticket
      FROM found m LEFT JOIN tickets t USING (message_id) ORDER BY m.room_seq`,
  );
  const isWords = ({ sender_id, msg_type }: v.InferOutput<typeof Row>) => sender_id === askerId && msg_type === 'TEXT';
  const words = new Set(rows.filter(isWords).map(({ message_id: id }) => id));
  const isCommand = (row: v.InferOutput<typeof Row>) => isWords(row) && commandOf(row.text) !== undefined;
  const commands = new Set(rows.filter(isCommand).map(({ message_id: id }) => id));
  return rows.map((row) => {
    const isAsker = row.sender_id === askerId;
    const rating = v.safeParse(Rating, row.rating);
    return {
      messageId: row.message_id,
      msgType: row.msg_type,
      date: row.creation_date,
      card: row.purchase_robot_msg,
      from: row.sender_id === robotSender ? 'robot' : isAsker ? 'asker' : 'agent',
      text: oneLine(row.text),
      rating: rating.success ? rating.output : undefined,
      isCommand: commands.has(row.message_id) || commands.has(row.question_id ?? ''),
      isBeforeQueue: row.is_before_queue,
      isAnswer: row.can_rate || words.has(row.question_id ?? ''),
      isForm: row.msg_type.endsWith('_FORM'),
      ticket: row.ticket === null ? undefined : ticketNumber(row.ticket),
    };
  });
}

const messagesIn = (
  roomId: string,
): SQL => sql`SELECT m.*, m.creation_date <= queued_at AS is_before_queue FROM messages m, span
  WHERE m.room_id = ${roomId} AND m.state <> 1 AND m.msg_type NOT IN ('SYSTEM_HINT', 'QUEUE_POSITION')`;

/** Stores a summary in the service log, where the session has one, so that a new one replaces it. source: S-11 */
export async function storeSummary(
  database: Database,
  { session_id: sessionId, room_id: roomId }: StoredSession,
  { summary, agentId, now }: { readonly summary: string; readonly agentId: string; readonly now: Date },
): Promise<void> {
  await database.batch([
    sql`DELETE FROM service_log WHERE session_id = ${sessionId} AND entry = 'SUMMARIZED'`,
    sql`INSERT INTO service_log (session_id, room_id, entry, actor_id, comment, date)
      VALUES (${sessionId}, ${roomId}, 'SUMMARIZED', ${agentId}, ${summary}, ${now.toISOString()}::timestamptz)`,
  ]);
}

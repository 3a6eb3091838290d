import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Mention, MessageDraft } from '@parley/domain';
import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../db/database';
import { isDivisionByZero, isUniqueViolation } from '../db/database-error';
import { GatewayError } from '../gateway-error';
import type { MessageExtras } from './message-extras';
import { quotedBy } from './quotes';
import { searchedText } from './searched-text';
import { StoredMessage } from './stored-message';
import type { WaitingQuestion } from './waiting-question';

export interface Sender {
  readonly senderId: string;
  readonly name: string;
  readonly tenantId: string;
}

type DraftFields = Pick<
  MessageDraft,
  'roomId' | 'msgType' | 'content' | 'msgUuid' | 'buttonParam' | 'inquiryChannel' | 'quoteMessageId'
>;

/** A draft whose fields were all checked and read. */
export interface NewMessage extends DraftFields {
  readonly extras?: MessageExtras;
  readonly purchaseRobotMsg?: unknown;
  readonly answerReference?: unknown;
  readonly answerState?: 'streaming' | 'incomplete';
  readonly questionId?: string;
  readonly isRateable?: boolean;
  /** Set for messages that the robot answers, until it has. */
  readonly waitingQuestion?: WaitingQuestion;
  /** Sent by an agent who does not serve the room, such as the answer to a left message. */
  readonly isByAgent?: boolean;
  /**
   * The parameter of the button whose words the text is. It is no part of the draft: the same text sent again with its
   * `msgUuid` may mean no button any more, and is still the same message.
   */
  readonly typedButtonParam?: unknown;
  /** Whom a text in a group names. No part of the draft either: the members may have changed when it is sent again. */
  readonly mentions?: readonly Mention[];
}

const SavedRow = v.object({ ...StoredMessage.entries, is_new: v.boolean(), members: v.array(v.string()) });

export interface SavedMessage {
  readonly row: StoredMessage;
  /** False when a message with the same `msgUuid` existed; `row` is then that message. */
  readonly isNew: boolean;
  readonly members: readonly string[];
}

/**
 * Saves messages at the next roomSeq of their rooms, all or none; a known `msgUuid` gives the first message again.
 * source: G1, G2, G3, W-02, W-03
 *
 * @throws GatewayError MSG_UUID_REUSED when a known uuid comes with another body; then no message of the call is saved
 */
export async function saveMessages(
  database: Database,
  sender: Sender,
  { newMessages, now }: { readonly newMessages: readonly NewMessage[]; readonly now: Date },
): Promise<readonly SavedMessage[]> {
  const statements = newMessages.map((newMessage) => saveStatement(sender, newMessage, now));
  const save = () => database.batch(statements);

  // Two concurrent copies both find no known row. The later one violates the unique key, which also rolls back its seq
  // (ON CONFLICT DO NOTHING would leave a gap), and its second try finds the row of the first.
  const results = await save()
    .catch((error: unknown) => (isUniqueViolation(error) ? save() : Promise.reject(error)))
    .catch((error: unknown) => Promise.reject(isDivisionByZero(error) ? new GatewayError('MSG_UUID_REUSED') : error));
  return results.map(readSaved);
}

/** The statement that saves one message, for a transaction that changes more; `readSaved` reads its rows. */
export const saveStatement = (sender: Sender, newMessage: NewMessage, now: Date): SQL =>
  insertOnce(sender, { ...newMessage, msgUuid: newMessage.msgUuid ?? randomUUID() }, now);

/** The message that `saveStatement` saved. */
export function readSaved([row]: readonly unknown[]): SavedMessage {
  const { is_new: isNew, members, ...stored } = v.parse(SavedRow, row);
  return { row: stored, isNew, members };
}

/** The name under which an agent serves an asker who reads English; no row otherwise. source: GW137, W-11 */
const englishNameOfAgent = (roomId: string, senderId: string): SQL => sql`
  SELECT agent.name_en FROM service_sessions s
  JOIN accounts agent ON agent.account_id = s.agent_id
  JOIN accounts asker ON asker.account_id = s.asker_id
  WHERE s.room_id = ${roomId} AND s.agent_id = ${senderId} AND s.status IN ('SERVING', 'HUNG_UP')
    AND coalesce(s.language, asker.language) = 'en_US'`;

function insertOnce({ senderId, name, tenantId }: Sender, draft: NewMessage, now: Date): SQL {
  const { roomId, msgUuid, msgType, content } = draft;
  const hash = hashOf(draft);
  const extras = storedExtras(draft);
  // When the uuid was used for another body, the division by zero rolls the whole transaction back.
  return sql`
    WITH known AS (
      SELECT *, 1 / (CASE WHEN draft_hash = ${hash} THEN 1 ELSE 0 END) AS same FROM messages
      WHERE room_id = ${roomId} AND sender_id = ${senderId} AND msg_uuid = ${msgUuid}
    ), next_seq AS (
      UPDATE rooms SET last_seq = last_seq + 1
      WHERE room_id = ${roomId} AND NOT EXISTS (SELECT FROM known)
      RETURNING last_seq
    ), added AS (
      INSERT INTO messages (message_id, tenant_id, room_id, room_seq, sender_id, sender_name, msg_uuid, draft_hash, msg_type,
        content, searched_text, purchase_robot_msg, answer_reference, extras, button_param, inquiry_channel, answer_state, question_id, waiting_question, can_rate,
        is_by_agent, creation_date)
      SELECT lpad(last_seq::text, 12, '0') || '-' || ${randomBytes(12).toString('hex')}, ${tenantId}, ${roomId}, last_seq,
        ${senderId}, coalesce((${englishNameOfAgent(roomId, senderId)}), ${name}), ${msgUuid}, ${hash}, ${msgType}, ${content}, ${searchedText(draft) ?? null}, ${json(draft.purchaseRobotMsg)}::jsonb,
        ${json(draft.answerReference)}::jsonb, ${json(extras)}::jsonb, ${json(draft.buttonParam ?? draft.typedButtonParam)}::jsonb, ${draft.inquiryChannel ?? null},
        ${draft.answerState ?? null}, ${draft.questionId ?? null}, ${json(draft.waitingQuestion)}::jsonb, ${draft.isRateable ?? false},
        ${draft.isByAgent ?? false} OR EXISTS (SELECT FROM service_sessions WHERE room_id = ${roomId} AND agent_id = ${senderId} AND status IN ('SERVING', 'HUNG_UP')),
        ${now.toISOString()}::timestamptz
      FROM next_seq
      RETURNING *
    ), result AS (
      SELECT *, 1 AS same, true AS is_new FROM added UNION ALL
      SELECT *, false FROM known
    )
    SELECT result.*, ${quotedBy(sql`result.extras`)} AS quoted, ARRAY(SELECT account_id FROM room_members WHERE room_id = ${roomId}) AS members FROM result`;
}

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** The extras with the quoted message and the mentions; undefined for none. */
function storedExtras(draft: NewMessage) {
  const { extras, quoteMessageId, mentions = [] } = draft;
  if (quoteMessageId === undefined && mentions.length === 0) return extras;
  return { ...extras, ...(quoteMessageId !== undefined && quoteOf(draft)), ...(mentions.length > 0 && { mentions }) };
}

const quoteOf = ({ quoteMessageId }: NewMessage) => ({ quoteMessageId });

function hashOf(draft: NewMessage): string {
  const { msgType, content, purchaseRobotMsg, buttonParam, inquiryChannel, extras } = draft;
  const body = JSON.stringify([
    msgType,
    content,
    purchaseRobotMsg ?? null,
    buttonParam ?? null,
    inquiryChannel ?? null,
    // Absent fields add nothing, so that messages stored before these fields existed keep their hash.
    ...(extras === undefined ? [] : [extras]),
    ...(draft.quoteMessageId === undefined ? [] : [quoteOf(draft)]),
  ]);
  return createHash('sha256').update(body).digest('hex');
}

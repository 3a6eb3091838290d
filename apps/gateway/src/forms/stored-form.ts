import { FormCard, jsonOr, type MessageDraft } from '@parley/domain';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../db/database';
import { GatewayError } from '../gateway-error';
import { robotSender, type SavedMessage, StoredMessage } from '../messages';
import { type FormType, formTypeOf } from './form-type';

/** A draft that submits a form. */
export interface FormDraft extends MessageDraft {
  readonly messageId: string;
}

export interface StoredForm extends Pick<SavedMessage, 'row' | 'members'> {
  readonly type: FormType;
  readonly form: FormCard;
  /** The account whose question it answers; undefined when it answers none. */
  readonly asker: string | undefined;
}

export interface CompletedForm extends SavedMessage {
  readonly type: FormType;
  readonly form: FormCard;
  /** The number of a ticket: `TK-0007`. */
  readonly ticket?: string;
}

const Row = v.object({ ...StoredMessage.entries, asker: v.nullable(v.string()), members: v.array(v.string()) });

/** Reads a form in its room. @throws GatewayError NOT_FOUND, or NOT_A_FORM for any other message */
export async function readForm(database: Database, { roomId, messageId }: FormDraft): Promise<StoredForm> {
  const [found] = await database.read(
    Row,
    sql`SELECT m.*, nullif(q.sender_id, ${robotSender}) AS asker,
        ARRAY(SELECT account_id FROM room_members p WHERE p.room_id = m.room_id) AS members
      FROM messages m LEFT JOIN messages q ON q.message_id = m.question_id
      WHERE m.message_id = ${messageId} AND m.room_id = ${roomId}`,
  );
  if (!found) throw new GatewayError('NOT_FOUND');
  const { asker, members, ...row } = found;
  // The gateway alone marks messages of agents, and lets them send no form but the ticket's.
  const type = row.sender_id === robotSender || row.is_by_agent ? formTypeOf(row.msg_type) : undefined;
  const form = v.safeParse(jsonOr(FormCard), row.purchase_robot_msg);
  if (!type || !form.success) throw new GatewayError('NOT_A_FORM');
  return { row, members, type, form: form.output, asker: asker ?? undefined };
}

const Submission = v.object({ account_id: v.string(), msg_uuid: v.string(), draft_hash: v.string() });
export type Submission = v.InferOutput<typeof Submission>;

/** The submission of a form; undefined when it is not completed. */
export async function readSubmission(database: Database, messageId: string): Promise<Submission | undefined> {
  const [submission] = await database.read(
    Submission,
    sql`SELECT account_id, msg_uuid, draft_hash FROM form_submissions WHERE message_id = ${messageId}`,
  );
  return submission;
}

import { FormCard, jsonOr } from '@parley/domain';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Account } from '../accounts';
import type { Clock } from '../clock';
import { type Database, time } from '../db/database';
import { ticketForm, ticketNumber } from '../forms';
import { GatewayError } from '../gateway-error';
import { notifySaved, type SavedMessage, saveMessages } from '../messages';
import type { Ports } from '../ports/ports';
import { type AccessDependencies, requireServing } from './access';
import type { StoredSession } from './stored-session';

const formType = 'CUSTOMER_TICKET_FORM';
const maxForms = 20;

/** The ticket form that an agent can send to the asker of a session, in the asker's language. source: RS-79, S-12 */
export function noteForm({ asker_language: language }: StoredSession): FormCard {
  const form = ticketForm(language);
  if (form.type !== 'card') throw new Error('the ticket form is no card');
  return v.parse(FormCard, form.body);
}

type PushDependencies = AccessDependencies & Pick<Ports, 'framePublisher'> & { readonly clock: Clock };

/** Sends the ticket form to the asker, as a message of the agent who serves. Only the asker can submit it. source: S-12 */
export async function pushNoteForm(
  dependencies: PushDependencies,
  account: Account,
  { roomId, msgUuid }: { readonly roomId: string; readonly msgUuid?: string | undefined },
): Promise<SavedMessage> {
  const { database, framePublisher, clock } = dependencies;
  const session = await requireServing(dependencies, account, roomId);
  const [question] = await database.read(
    v.object({ message_id: v.string() }),
    sql`SELECT message_id FROM messages WHERE room_id = ${roomId} AND sender_id = ${session.asker_id}
      ORDER BY room_seq DESC LIMIT 1`,
  );
  // The form belongs to whom its question is from.
  if (!question) throw new GatewayError('NOT_FOUND');
  const [saved] = await saveMessages(
    database,
    { senderId: account.accountId, name: account.name, tenantId: account.tenantId },
    {
      newMessages: [
        {
          roomId,
          msgUuid,
          msgType: formType,
          content: '',
          purchaseRobotMsg: noteForm(session),
          questionId: question.message_id,
        },
      ],
      now: clock.now(),
    },
  );
  if (!saved) throw new Error('a saved message did not come back');
  if (saved.isNew) await notifySaved(framePublisher, saved);
  return saved;
}

const Row = v.object({
  message_id: v.string(),
  purchase_robot_msg: v.unknown(),
  creation_date: time,
  submitted_at: v.nullable(time),
  number: v.nullable(v.number()),
  state: v.nullable(v.picklist(['open', 'settled'])),
});

/** The ticket forms of a room, newest first, with what the asker submitted. source: RS-80, S-12 */
export async function noteForms(database: Database, roomId: string) {
  const rows = await database.read(
    Row,
    sql`SELECT m.message_id, m.purchase_robot_msg, m.creation_date, f.submitted_at, t.number, t.state
      FROM messages m LEFT JOIN form_submissions f USING (message_id) LEFT JOIN tickets t USING (message_id)
      WHERE m.room_id = ${roomId} AND m.msg_type = ${formType} AND m.state <> 1
      ORDER BY m.room_seq DESC LIMIT ${maxForms}`,
  );
  return rows.flatMap((row) => {
    const form = v.safeParse(jsonOr(FormCard), row.purchase_robot_msg);
    return form.success
      ? [
          {
            messageId: row.message_id,
            form: form.output,
            sentAt: row.creation_date.toISOString(),
            ...(row.submitted_at === null ? {} : { submittedAt: row.submitted_at.toISOString() }),
            ...(row.number === null ? {} : { ticket: ticketNumber(row.number) }),
            ...(row.state === null ? {} : { ticketState: row.state }),
          },
        ]
      : [];
  });
}

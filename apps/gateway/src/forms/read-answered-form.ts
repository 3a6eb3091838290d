import { FormCard, jsonOr } from '@parley/domain';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../db/database';
import type { StoredMessage } from '../messages';
import { ticketNumber } from './form-rows';
import { formTypeOf } from './form-type';
import type { CompletedForm } from './stored-form';

/** Reads a completed form as the robot answers it, from its stored message; undefined for any other message. */
export async function readAnsweredForm(
  database: Database,
  { message_id: messageId, msg_type: msgType, purchase_robot_msg: card }: StoredMessage,
): Promise<Pick<CompletedForm, 'type' | 'form' | 'ticket'> | undefined> {
  const type = formTypeOf(msgType);
  const form = v.safeParse(jsonOr(FormCard), card);
  if (!type || !form.success) return undefined;
  const [ticket] = await database.read(
    v.object({ number: v.number() }),
    sql`SELECT number FROM tickets WHERE message_id = ${messageId}`,
  );
  return { type, form: form.output, ...(ticket && { ticket: ticketNumber(ticket.number) }) };
}

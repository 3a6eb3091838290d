import type { FormCard } from '@parley/domain';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Account } from '../accounts';
import type { Database } from '../db/database';
import { isUniqueViolation } from '../db/database-error';
import { StoredMessage } from '../messages';
import { nextTicket, rowsOf, ticketNumber } from './form-rows';
import { ticketGuideText } from './form-texts';
import { type CompletedForm, readSubmission, type StoredForm, type Submission } from './stored-form';

interface Filled {
  readonly stored: StoredForm;
  readonly form: FormCard;
  readonly submission: Submission;
  readonly now: Date;
}

/** Tries at a number that others want at the same moment. */
const maxTries = 8;

/** Stores a completed form and what follows from it, all or nothing; undefined when a submission of it is stored already. */
export async function saveForm(
  database: Database,
  account: Account,
  filled: Filled,
): Promise<CompletedForm | undefined> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    try {
      return await trySaving(database, account, filled);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      // Either this form was completed meanwhile, or another ticket took the number: then the next one is ours.
      if (await readSubmission(database, filled.stored.row.message_id)) return undefined;
    }
  }
  throw new Error('no number was free for a ticket');
}

async function trySaving(
  database: Database,
  account: Account,
  { stored, form, submission, now }: Filled,
): Promise<CompletedForm> {
  const { row, members, type } = stored;
  const number = type === 'CUSTOMER_TICKET_FORM' ? await nextTicket(database, account.tenantId) : undefined;
  const ticket = number === undefined ? undefined : ticketNumber(number);
  // The number stands on the card itself: whoever missed the confirmation still has it.
  const shown = ticket === undefined ? form : { ...form, guideWords: ticketGuideText(form, ticket) };
  const { message_id: messageId, room_id: roomId } = row;
  const results = await database.batch([
    sql`INSERT INTO form_submissions (message_id, tenant_id, account_id, msg_uuid, draft_hash, submitted_at)
      VALUES (${messageId}, ${account.tenantId}, ${submission.account_id}, ${submission.msg_uuid},
        ${submission.draft_hash}, ${now.toISOString()})`,
    ...rowsOf(account, { type, form, messageId, roomId, ticket: number, now }),
    sql`UPDATE messages SET purchase_robot_msg = ${JSON.stringify(shown)}::jsonb
      WHERE message_id = ${messageId} RETURNING *`,
  ]);
  const updated = v.parse(StoredMessage, results.at(-1)?.[0]);
  return { row: updated, members, isNew: true, type, form: shown, ...(ticket === undefined ? {} : { ticket }) };
}

import type { FormCard } from '@parley/domain';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Account } from '../accounts';
import type { Database } from '../db/database';
import { isUniqueViolation } from '../db/database-error';
import { StoredMessage, searchedText } from '../messages';
import { insertStatements, nextTicketNumber, ticketNumber } from './form-rows';
import { ticketGuideText } from './form-texts';
import { type CompletedForm, readSubmission, type StoredForm, type Submission } from './stored-form';

interface FormToSave {
  readonly stored: StoredForm;
  readonly form: FormCard;
  readonly submission: Submission;
  readonly now: Date;
}

/** How often a ticket number is tried when simultaneous tickets take it. */
const maxTries = 8;

/** Stores a completed form with its rows in one transaction; undefined when a submission is stored already. */
export async function saveForm(
  database: Database,
  account: Account,
  formToSave: FormToSave,
): Promise<CompletedForm | undefined> {
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    try {
      return await trySaving(database, account, formToSave);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      // Either this form was completed meanwhile, or another ticket took the number; then the next number is tried.
      if (await readSubmission(database, formToSave.stored.row.message_id)) return undefined;
    }
  }
  throw new Error('no number was free for a ticket');
}

async function trySaving(
  database: Database,
  account: Account,
  { stored, form, submission, now }: FormToSave,
): Promise<CompletedForm> {
  const { row, members, type } = stored;
  const number = type === 'CUSTOMER_TICKET_FORM' ? await nextTicketNumber(database, account.tenantId) : undefined;
  const ticket = number === undefined ? undefined : ticketNumber(number);
  // The card shows the number too, for whoever missed the confirmation.
  const completedCard = ticket === undefined ? form : { ...form, guideWords: ticketGuideText(form, ticket) };
  const { message_id: messageId, room_id: roomId } = row;
  const results = await database.batch([
    sql`INSERT INTO form_submissions (message_id, tenant_id, account_id, msg_uuid, draft_hash, submitted_at)
      VALUES (${messageId}, ${account.tenantId}, ${submission.account_id}, ${submission.msg_uuid},
        ${submission.draft_hash}, ${now.toISOString()})`,
    ...insertStatements(account, { type, form, messageId, roomId, ticket: number, now }),
    sql`UPDATE messages SET purchase_robot_msg = ${JSON.stringify(completedCard)}::jsonb,
      searched_text = ${searchedText({ msgType: type, content: row.content, purchaseRobotMsg: completedCard }) ?? null},
      waiting_question = '{}'
      WHERE message_id = ${messageId} RETURNING *`,
  ]);
  const updated = v.parse(StoredMessage, results.at(-1)?.[0]);
  return { row: updated, members, isNew: true, type, form: completedCard, ...(ticket === undefined ? {} : { ticket }) };
}

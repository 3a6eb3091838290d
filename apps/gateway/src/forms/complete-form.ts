import { createHash, randomUUID } from 'node:crypto';
import { findForbiddenText } from '@parley/api-client/contract';
import { type FormCard, type FormRefusal, filledForm } from '@parley/domain';
import type { Account } from '../accounts';
import type { Database } from '../db/database';
import { isImage } from '../files';
import { GatewayError } from '../gateway-error';
import { isFileAddress, requireFile } from '../messages';
import { imagesIn } from './form-answers';
import { saveForm } from './save-form';
import {
  type CompletedForm,
  type FormDraft,
  readForm,
  readSubmission,
  type StoredForm,
  type Submission,
} from './stored-form';

/**
 * Completes a form once, for the account that it was shown to. Only the answers of the submitted body are used. A retry
 * of the same submission gives the same form with `isNew: false`. source: SM-40, SM-41, VA-07 … VA-10, M-23, T10
 *
 * @throws GatewayError
 */
export async function completeForm(
  database: Database,
  account: Account,
  { draft, now }: { readonly draft: FormDraft; readonly now: Date },
): Promise<CompletedForm> {
  const stored = await readForm(database, draft);
  requireAsker(account, stored);
  const submission: Submission = {
    account_id: account.accountId,
    msg_uuid: draft.msgUuid ?? randomUUID(),
    draft_hash: createHash('sha256')
      .update(draft.purchaseRobotMsg ?? '')
      .digest('hex'),
  };
  if (await isRetry(database, draft.messageId, submission)) return readCompletedForm(database, draft);

  const form = fillForm(stored.row.purchase_robot_msg, draft.purchaseRobotMsg);
  await requireReadableImages(database, account, form);
  const saved = await saveForm(database, account, { stored, form, submission, now });
  if (saved) return saved;
  // Another submission, or a copy of this one, was stored first.
  await isRetry(database, draft.messageId, submission);
  return readCompletedForm(database, draft);
}

/** Reads the form again: the first read may be older than the other copy of this submission. */
const readCompletedForm = async (database: Database, draft: FormDraft): Promise<CompletedForm> => ({
  ...(await readForm(database, draft)),
  isNew: false,
});

/** Only the asker may complete a form; agents and other members of the room may not. source: VA-07, R-03 */
function requireAsker({ accountId, kind }: Account, { asker }: StoredForm): void {
  if (kind === 'agent' || (asker !== undefined && asker !== accountId)) throw new GatewayError('FORM_NOT_ALLOWED');
}

/** Whether this submission is stored already. @throws GatewayError when another submission is */
async function isRetry(database: Database, messageId: string, submission: Submission): Promise<boolean> {
  const stored = await readSubmission(database, messageId);
  if (!stored) return false;
  const isSame = stored.account_id === submission.account_id && stored.msg_uuid === submission.msg_uuid;
  if (!isSame) throw new GatewayError('FORM_ALREADY_SUBMITTED');
  if (stored.draft_hash !== submission.draft_hash) throw new GatewayError('MSG_UUID_REUSED');
  return true;
}

const refusalCodes = {
  alreadySubmitted: 'FORM_ALREADY_SUBMITTED',
  missing: 'FORM_INCOMPLETE',
  tooLong: 'FORM_TOO_LONG',
  malformed: 'FORM_ENTRY_REFUSED',
} as const satisfies { readonly [Reason in Exclude<FormRefusal, 'notAForm'>]: string };

function fillForm(stored: unknown, submitted: unknown): FormCard {
  const filled = filledForm(stored, submitted);
  // The body came as JSON in a string, so it was not yet checked for text that cannot be stored.
  if (filled.ok && findForbiddenText(filled.form))
    throw new GatewayError('BAD_REQUEST', { field: 'body.purchaseRobotMsg' });
  if (filled.ok) return filled.form;
  // The stored form is readable, as `readForm` has parsed it, so the submitted body is not.
  if (filled.reason === 'notAForm') throw new GatewayError('BAD_REQUEST', { field: 'body.purchaseRobotMsg' });
  throw new GatewayError(refusalCodes[filled.reason], fieldNames(filled.fields));
}

const fieldNames = (fields: readonly { readonly fieldName?: string | undefined }[]) => ({
  fields: fields.map(({ fieldName = '' }) => fieldName).join(', '),
});

/** More than a person chooses by hand. */
const maxImages = 20;

/** Images must be stored files that the account may read: the owner of a web address would learn who looks at it. */
async function requireReadableImages(database: Database, account: Account, form: FormCard): Promise<void> {
  const images = imagesIn(form);
  const imageFields = fieldNames(form.fields.filter(({ fieldType }) => fieldType === 'IMAGE'));
  if (images.length > maxImages || !images.every(isFileAddress)) {
    throw new GatewayError('FORM_ENTRY_REFUSED', imageFields);
  }
  for (const address of images) {
    const { mime } = await requireFile(database, account, address);
    if (!isImage(mime)) throw new GatewayError('FORM_ENTRY_REFUSED', imageFields);
  }
}

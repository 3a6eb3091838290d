import { createHash, randomUUID } from 'node:crypto';
import { findForbiddenText } from '@parley/api-client/contract';
import { type FormCard, type FormRefusal, filledForm } from '@parley/domain';
import type { Account } from '../accounts';
import type { Database } from '../db/database';
import { GatewayError } from '../gateway-error';
import { isOwnAddress, requireFile } from '../messages';
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
 * Completes a form: by the one it was shown to, once; of what is submitted only the answers are taken. The same
 * submission again gives the same form, `isNew: false`. source: SM-40, SM-41, VA-07 … VA-10, M-23, T10
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
  if (await isRepeated(database, draft.messageId, submission)) return completedBefore(database, draft);

  const form = filledIn(stored.row.purchase_robot_msg, draft.purchaseRobotMsg);
  await requireOwnImages(database, account, form);
  const saved = await saveForm(database, account, { stored, form, submission, now });
  if (saved) return saved;
  // Somebody else's click, or ours a second time, came first.
  await isRepeated(database, draft.messageId, submission);
  return completedBefore(database, draft);
}

/** Read anew: what was read first may be from before the other copy of this submission. */
const completedBefore = async (database: Database, draft: FormDraft): Promise<CompletedForm> => ({
  ...(await readForm(database, draft)),
  isNew: false,
});

/** Only who asked fills a form in; agents serve, and a colleague in the room looks on. source: VA-07, R-03 */
function requireAsker({ accountId, kind }: Account, { asker }: StoredForm): void {
  if (kind === 'agent' || (asker !== undefined && asker !== accountId)) throw new GatewayError('FORM_NOT_ALLOWED');
}

/** Whether this very submission is stored already. @throws GatewayError when another one is */
async function isRepeated(database: Database, messageId: string, given: Submission): Promise<boolean> {
  const known = await readSubmission(database, messageId);
  if (!known) return false;
  const isSame = known.account_id === given.account_id && known.msg_uuid === given.msg_uuid;
  if (!isSame) throw new GatewayError('FORM_ALREADY_SUBMITTED');
  if (known.draft_hash !== given.draft_hash) throw new GatewayError('MSG_UUID_REUSED');
  return true;
}

const refusals = {
  alreadySubmitted: 'FORM_ALREADY_SUBMITTED',
  missing: 'FORM_INCOMPLETE',
  tooLong: 'FORM_TOO_LONG',
  malformed: 'FORM_ENTRY_REFUSED',
} as const satisfies { readonly [Reason in Exclude<FormRefusal, 'notAForm'>]: string };

function filledIn(stored: unknown, submitted: unknown): FormCard {
  const filled = filledForm(stored, submitted);
  // It came as JSON in a string, where nobody has looked yet for text that the store cannot keep.
  if (filled.ok && findForbiddenText(filled.form))
    throw new GatewayError('BAD_REQUEST', { field: 'body.purchaseRobotMsg' });
  if (filled.ok) return filled.form;
  // What is stored was read as a form before, so it is the submitted body that cannot be read.
  if (filled.reason === 'notAForm') throw new GatewayError('BAD_REQUEST', { field: 'body.purchaseRobotMsg' });
  throw new GatewayError(refusals[filled.reason], namesOf(filled.fields));
}

const namesOf = (fields: readonly { readonly fieldName?: string | undefined }[]) => ({
  fields: fields.map(({ fieldName = '' }) => fieldName).join(', '),
});

/** More than a person picks by hand. */
const maxImages = 20;

/** Pictures of a form are files that the sender may read: an address of the web would show its owner who looks. */
async function requireOwnImages(database: Database, account: Account, form: FormCard): Promise<void> {
  const pictures = imagesIn(form);
  const named = namesOf(form.fields.filter(({ fieldType }) => fieldType === 'IMAGE'));
  if (pictures.length > maxImages || !pictures.every(isOwnAddress)) {
    throw new GatewayError('FORM_ENTRY_REFUSED', named);
  }
  for (const address of pictures) {
    const { mime } = await requireFile(database, account, address);
    if (!mime.startsWith('image/')) throw new GatewayError('FORM_ENTRY_REFUSED', named);
  }
}

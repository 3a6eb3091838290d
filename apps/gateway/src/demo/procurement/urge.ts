import { sql } from 'drizzle-orm';
import { dayOf } from '../../company-time';
import type { Database } from '../../db/database';
import { isUniqueViolation } from '../../db/database-error';
import { findMentioned } from './find-documents';
import { matchState, missingQuantity, type Order, readOrder } from './read-order';
import { currentStep, readRequisition, type Step } from './read-requisition';
import { type DocumentAsker, isInternal } from './visibility';

/** What a document waits for: the current step of a requisition, or the supplier of an order. */
export type UrgeTarget =
  | { readonly kind: 'step'; readonly step: Step }
  | { readonly kind: 'delivery' | 'difference'; readonly supplier: Order['supplier'] };

export type UrgeResult =
  | { readonly kind: 'stored' | 'alreadyUrged'; readonly number: string; readonly target: UrgeTarget }
  /** The document waits for nobody: it is approved, delivered or returned. */
  | { readonly kind: 'waitsForNobody'; readonly number: string }
  /** The asker may see it but not urge: only the buying side may. */
  | { readonly kind: 'notAllowed'; readonly number: string }
  /** No document of this number is visible to the asker. */
  | { readonly kind: 'unknown' };

/** What urging a document would do now, without doing it: `possible`, or the result that an asker gets. source: PD38 */
export async function checkUrge(
  database: Database,
  asker: DocumentAsker,
  { number, now }: { readonly number: string; readonly now: Date },
): Promise<UrgeResult | { readonly kind: 'possible'; readonly target: UrgeTarget }> {
  if (!(await isVisibleDocument(database, asker, number))) return { kind: 'unknown' };
  if (!isInternal(asker)) return { kind: 'notAllowed', number };
  const target = await findTarget(database, asker, { number, now });
  if (!target) return { kind: 'waitsForNobody', number };
  const [urged] = await database.query(sql`SELECT 1 FROM urges
    WHERE tenant_id = ${asker.tenantId} AND number = ${number} AND urged_on = ${dayOf(now)}::date`);
  return urged ? { kind: 'alreadyUrged', number, target } : { kind: 'possible', target };
}

/** Urges whoever a document waits for, once a day; the document shows it. source: W-07, W-08 */
export async function urgeDocument(
  database: Database,
  asker: DocumentAsker,
  { number, now }: { readonly number: string; readonly now: Date },
): Promise<UrgeResult> {
  const checked = await checkUrge(database, asker, { number, now });
  if (checked.kind !== 'possible') return checked;
  const isNew = await insertUrge(database, asker, { number, now });
  return { kind: isNew ? 'stored' : 'alreadyUrged', number, target: checked.target };
}

/** Whether a document of this number exists and the asker may see it. source: W-08 */
export async function isVisibleDocument(database: Database, asker: DocumentAsker, number: string): Promise<boolean> {
  const mention = { number, kind: undefined, lastDigits: '', index: 0, text: number, isCertain: true };
  return (await findMentioned(database, asker, mention)).length > 0;
}

async function findTarget(
  database: Database,
  { tenantId }: DocumentAsker,
  { number, now }: { readonly number: string; readonly now: Date },
): Promise<UrgeTarget | undefined> {
  const requisition = await readRequisition(database, { tenantId, number, now });
  const present = requisition && currentStep(requisition);
  if (present) return { kind: 'step', step: present.step };
  const order = await readOrder(database, { tenantId, number });
  if (!order || missingQuantity(order) === 0) return undefined;
  return { kind: matchState(order) === 'difference' ? 'difference' : 'delivery', supplier: order.supplier };
}

/** Inserts the urging; false when the document was urged today. The unique index decides between two clicks at once. */
async function insertUrge(
  database: Database,
  { tenantId, accountId }: DocumentAsker,
  { number, now }: { readonly number: string; readonly now: Date },
): Promise<boolean> {
  try {
    await database.query(sql`INSERT INTO urges (tenant_id, number, urged_on, urged_by, urged_at)
      VALUES (${tenantId}, ${number}, ${dayOf(now)}::date, ${accountId}, ${now.toISOString()}::timestamptz)`);
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

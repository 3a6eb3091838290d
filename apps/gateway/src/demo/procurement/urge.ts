import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { isUniqueViolation } from '../../db/database-error';
import { findMentioned } from './find-documents';
import { missing, readOrder } from './read-order';
import { presentStep, readRequisition, type Step } from './read-requisition';
import { isInternal, type Reader } from './visibility';
import { dayOf } from './working-time';

export type UrgeResult =
  | { readonly kind: 'stored' | 'already'; readonly number: string; readonly step: Step | undefined }
  /** Nobody is waited for: approved, delivered, returned. */
  | { readonly kind: 'nothing'; readonly number: string }
  /** Seen, but hurrying is for the buying side. */
  | { readonly kind: 'notYours'; readonly number: string }
  /** No such document that the reader may see. */
  | { readonly kind: 'unknown' };

/** Hurries what a document waits for: stored, shown on the document, once a day. source: W-07, W-08 */
export async function urgeDocument(
  database: Database,
  reader: Reader,
  { number, now }: { readonly number: string; readonly now: Date },
): Promise<UrgeResult> {
  if (!(await isVisibleDocument(database, reader, number))) return { kind: 'unknown' };
  if (!isInternal(reader)) return { kind: 'notYours', number };
  const waiting = await waitedFor(database, reader, { number, now });
  if (!waiting) return { kind: 'nothing', number };
  const isNew = await store(database, reader, { number, now });
  return { kind: isNew ? 'stored' : 'already', number, step: waiting.step };
}

/** Whether the reader may see a document of this number; one that is not there is not seen by anybody. source: W-08 */
export async function isVisibleDocument(database: Database, reader: Reader, number: string): Promise<boolean> {
  const mention = { number, kind: undefined, tail: '', index: 0, text: number, isSure: true };
  return (await findMentioned(database, reader, mention)).length > 0;
}

async function waitedFor(
  database: Database,
  { tenantId }: Reader,
  { number, now }: { readonly number: string; readonly now: Date },
): Promise<{ readonly step: Step | undefined } | undefined> {
  const requisition = await readRequisition(database, { tenantId, number, now });
  const present = requisition && presentStep(requisition);
  if (present) return { step: present.step };
  const order = await readOrder(database, { tenantId, number });
  return order && missing(order) > 0 ? { step: undefined } : undefined;
}

/** Two clicks at one moment: the unique key lets one through. */
async function store(
  database: Database,
  { tenantId, accountId }: Reader,
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

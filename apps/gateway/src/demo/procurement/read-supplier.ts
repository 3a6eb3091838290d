import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { dayOf } from '../../company-time';
import { type Database, time } from '../../db/database';
import { type DocumentAsker, visibleSuppliers } from './visibility';

const bilingual = v.object({ zh: v.string(), en: v.string() });

const Supplier = v.object({
  id: v.string(),
  name: bilingual,
  short: bilingual,
  kind: bilingual,
  contact: bilingual,
  aliases: v.string(),
  onboarding: v.string(),
  documentsDueOn: v.nullable(v.string()),
  reviewDueOn: v.nullable(v.string()),
  licenceUntil: v.string(),
  /** Calendar days that the licence is still valid. */
  licenceDays: v.number(),
  /** Working days until the check or review that is under way is due. */
  reviewDays: v.nullable(v.number()),
  documents: v.number(),
  accepted: v.number(),
  submitted: v.number(),
  openDocuments: v.array(v.object({ code: v.string(), state: v.string() })),
  invitedAt: v.nullable(time),
  remindedAt: v.nullable(time),
});
export type Supplier = v.InferOutput<typeof Supplier>;

/** The suppliers that an account may ask about, with the progress of their onboarding. */
export function readSuppliers(database: Database, asker: DocumentAsker, now: Date): Promise<readonly Supplier[]> {
  const today = sql`${dayOf(now)}::date`;
  const counted = (state: string) => sql`(SELECT count(*)::int FROM supplier_documents d
    WHERE d.tenant_id = s.tenant_id AND d.supplier = s.id AND d.state = ${state})`;
  return database.read(
    Supplier,
    sql`SELECT s.id, s.aliases, s.onboarding,
      json_build_object('zh', s.name_zh, 'en', s.name_en) AS name,
      json_build_object('zh', s.short_zh, 'en', s.short_en) AS short,
      json_build_object('zh', s.kind_zh, 'en', s.kind_en) AS kind,
      json_build_object('zh', s.contact_zh, 'en', s.contact_en) AS contact,
      to_char(s.documents_due_on, 'YYYY-MM-DD') AS "documentsDueOn",
      to_char(s.review_due_on, 'YYYY-MM-DD') AS "reviewDueOn",
      to_char(s.licence_until, 'YYYY-MM-DD') AS "licenceUntil", s.licence_until - ${today} AS "licenceDays",
      CASE WHEN s.review_due_on IS NOT NULL THEN (
        SELECT count(*)::int FROM generate_series(${today} + 1, s.review_due_on, interval '1 day') AS day
        WHERE extract(isodow FROM day) < 6) END AS "reviewDays",
      (SELECT count(*)::int FROM supplier_documents d WHERE d.tenant_id = s.tenant_id AND d.supplier = s.id) AS documents,
      ${counted('accepted')} AS accepted, ${counted('submitted')} AS submitted,
      (SELECT coalesce(json_agg(json_build_object('code', d.code, 'state', d.state) ORDER BY d.position), '[]')
        FROM supplier_documents d
        WHERE d.tenant_id = s.tenant_id AND d.supplier = s.id AND d.state <> 'accepted') AS "openDocuments",
      s.invited_at AS "invitedAt", s.reminded_at AS "remindedAt"
    FROM ${visibleSuppliers(asker)} AS s ORDER BY s.id`,
  );
}

/** Whether a supplier can be invited: it is neither on the approved list nor on the way to it. */
export const isInvitable = ({ onboarding }: Supplier): boolean => onboarding === 'not_invited';

/** The suppliers that a text names by a name or an alias. */
export function namedSuppliers(suppliers: readonly Supplier[], text: string): readonly Supplier[] {
  const plain = text.normalize('NFKC').toLowerCase();
  return suppliers.filter(({ aliases, short, name }) =>
    [...aliases.split('|'), short.zh, short.en, name.zh, name.en].some((alias) => plain.includes(alias.toLowerCase())),
  );
}

import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { GatewayError } from '../gateway-error';
import { agentSource, touchAgentSource } from './create-entry';
import { changeStatement } from './edit-entries';
import { hashOfPlan, type ImportPlan } from './import-plan';
import type { FaqRow } from './knowledge-file';

interface Confirmed {
  /** The hash of the plan that the reader has seen. */
  readonly plan: string | undefined;
  /** Whether stored entries with other texts are replaced; else they stay. */
  readonly replaces: boolean;
  readonly now: Date;
}

/**
 * Stores what a plan adds and, where that was confirmed, replaces: all of it, or nothing. source: GW313
 *
 * @throws GatewayError ENTRY_CHANGED when the plan is no more the one that was confirmed
 */
export async function runImport(
  database: Database,
  tenantId: string,
  { plan, confirmed }: { readonly plan: ImportPlan; readonly confirmed: Confirmed },
): Promise<void> {
  if (confirmed.plan !== hashOfPlan(plan)) throw new GatewayError('ENTRY_CHANGED');
  const replaced = confirmed.replaces ? plan.changed : [];
  await database.batch([
    touchAgentSource(tenantId, confirmed.now),
    ...(plan.added.length > 0 ? [addStatement(tenantId, plan.added)] : []),
    ...replaced.map(({ stored, row }) =>
      changeStatement(tenantId, stored, {
        categoryId: row.category,
        question: row.question,
        answer: row.answer,
        phrasings: [...row.phrasings],
        version: stored.version,
      }),
    ),
  ]);
}

/** Adds entries that nobody has added since the plan was made. */
const addStatement = (tenantId: string, rows: readonly FaqRow[]): SQL => sql`WITH given AS (
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS t(ref text, language text, category text, question text, answer text, phrasings jsonb, line int)),
  added AS (
    INSERT INTO faq_entries (tenant_id, ref, language, category, question, answer, source, position)
    SELECT ${tenantId}, g.ref, g.language, g.category, g.question, g.answer, ${agentSource}, g.line +
      coalesce((SELECT max(position) FROM faq_entries WHERE tenant_id = ${tenantId} AND source = ${agentSource}), 0)
    FROM given g WHERE NOT EXISTS (SELECT FROM faq_entries e
      WHERE e.tenant_id = ${tenantId} AND e.language = g.language AND lower(e.question) = lower(g.question))
    ON CONFLICT (tenant_id, ref, language) DO NOTHING
    RETURNING ref, language)
  INSERT INTO faq_phrasings (tenant_id, ref, language, position, phrasing, source)
  SELECT ${tenantId}, g.ref, g.language, p.n - 1, p.phrasing, ${agentSource}
  FROM given g JOIN added USING (ref, language),
    jsonb_array_elements_text(g.phrasings) WITH ORDINALITY AS p(phrasing, n)`;

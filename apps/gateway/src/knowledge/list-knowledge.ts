import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { type Database, time } from '../db/database';

export const KnowledgeSource = v.object({
  source: v.string(),
  kind: v.string(),
  importedAt: v.string(),
  /** How many entries or sections came from it. */
  count: v.number(),
});
export type KnowledgeSource = v.InferOutput<typeof KnowledgeSource>;

const Row = v.object({ source: v.string(), kind: v.string(), imported_at: time, count: v.number() });

/** The files that the knowledge was imported from. */
export async function listKnowledge(database: Database, tenantId: string): Promise<readonly KnowledgeSource[]> {
  const rows = await database.read(
    Row,
    sql`SELECT source, kind, imported_at,
          (SELECT count(*) FROM faq_entries f WHERE f.tenant_id = s.tenant_id AND f.source = s.source)
          + (SELECT count(*) FROM policy_sections p WHERE p.tenant_id = s.tenant_id AND p.source = s.source) AS count
        FROM knowledge_sources s WHERE tenant_id = ${tenantId} ORDER BY source`,
  );
  return rows.map(({ imported_at, ...row }) => ({ ...row, importedAt: imported_at.toISOString() }));
}

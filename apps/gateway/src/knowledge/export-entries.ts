import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../db/database';
import { csvCell } from './csv-cell';

const columns = ['question', 'answer', 'category', 'synonyms', 'language', 'ref'] as const;
const Row = v.object({
  question: v.string(),
  answer: v.string(),
  category: v.string(),
  synonyms: v.string(),
  language: v.string(),
  ref: v.string(),
});

/**
 * The entries of a tenant, of one language or of all, as a CSV file that an import reads back unchanged; with a BOM for
 * spreadsheets. source: GW312
 */
export async function exportEntries(database: Database, tenantId: string, language?: string): Promise<string> {
  const isWanted: SQL = language === undefined ? sql`true` : sql`e.language = ${language}`;
  // A separator inside a phrasing would make two of it.
  const rows = await database.read(
    Row,
    sql`SELECT e.question, e.answer, e.category, e.language, e.ref,
        coalesce((SELECT string_agg(replace(p.phrasing, '|', '/'), '|' ORDER BY p.position) FROM faq_phrasings p
          WHERE p.tenant_id = e.tenant_id AND p.ref = e.ref AND p.language = e.language), '') AS synonyms
      FROM faq_entries e WHERE e.tenant_id = ${tenantId} AND ${isWanted}
      ORDER BY e.source, e.position, e.ref, e.language`,
  );
  const lines = rows.map((row) => columns.map((column) => csvCell(row[column])).join(','));
  return `\uFEFF${[columns.join(','), ...lines].join('\r\n')}\r\n`;
}

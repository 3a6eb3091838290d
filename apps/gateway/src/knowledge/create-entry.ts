import type { QuestionLanguage } from '@parley/robot';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { GatewayError } from '../gateway-error';

/** The source of the entries that agents make, beside the files that were imported. */
export const agentSource = 'service-desk';

interface NewEntry {
  readonly tenantId: string;
  /** The message whose text the entry was made of: it has one entry in a language. */
  readonly messageId: string;
  readonly category: string;
  readonly language: QuestionLanguage;
  readonly question: string;
  readonly answer: string;
  /** Other wordings of the question, of a new entry. */
  readonly phrasings?: readonly string[];
  /** Whether nothing is stored where another entry has the question. */
  readonly isQuestionNew?: boolean;
  readonly now: Date;
}

/** @throws GatewayError BAD_REQUEST for a category that the tenant does not have */
export async function requireCategory(database: Database, tenantId: string, category: string): Promise<void> {
  const known =
    await database.query(sql`SELECT code FROM knowledge_categories WHERE tenant_id = ${tenantId} AND code = ${category}
    UNION ALL SELECT category FROM faq_entries WHERE tenant_id = ${tenantId} AND category = ${category} LIMIT 1`);
  if (known.length === 0) throw new GatewayError('BAD_REQUEST', { field: 'body.categoryId', expected: 'a category' });
}

/** Notes that agents made entries. Its row is locked until the transaction ends, so that one adds entries after another. */
export const touchAgentSource = (tenantId: string, now: Date): SQL =>
  sql`INSERT INTO knowledge_sources (tenant_id, source, kind, imported_at)
    VALUES (${tenantId}, ${agentSource}, 'faq', ${now.toISOString()})
    ON CONFLICT (tenant_id, source) DO UPDATE SET imported_at = excluded.imported_at`;

/**
 * Stores an entry of the knowledge base, and gives its ref; that of the same message is replaced. source: RS-88, S-17
 *
 * @throws GatewayError BAD_REQUEST for a category that the tenant does not have
 */
export async function createEntry(
  database: Database,
  { tenantId, messageId, category, language, question, answer, phrasings = [], isQuestionNew = false, now }: NewEntry,
): Promise<string> {
  await requireCategory(database, tenantId, category);
  const ref = `${agentSource}-${messageId}`;
  await database.batch([
    touchAgentSource(tenantId, now),
    sql`INSERT INTO faq_entries (tenant_id, ref, language, category, question, answer, source, position)
      SELECT ${tenantId}, ${ref}, ${language}, ${category}, ${question}, ${answer}, ${agentSource},
        coalesce(max(position), 0) + 1 FROM faq_entries WHERE tenant_id = ${tenantId} AND source = ${agentSource}
      HAVING NOT ${isQuestionNew}::boolean OR NOT EXISTS (SELECT FROM faq_entries WHERE tenant_id = ${tenantId}
        AND language = ${language} AND lower(question) = lower(${question}))
      ON CONFLICT (tenant_id, ref, language) DO UPDATE
      SET category = excluded.category, question = excluded.question, answer = excluded.answer`,
    ...phrasings.map(
      (phrasing, position) => sql`INSERT INTO faq_phrasings (tenant_id, ref, language, position, phrasing, source)
        SELECT tenant_id, ref, language, ${position}::int, ${phrasing}, source FROM faq_entries
        WHERE tenant_id = ${tenantId} AND ref = ${ref} AND language = ${language}`,
    ),
  ]);
  return ref;
}

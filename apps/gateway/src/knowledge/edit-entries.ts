import { randomUUID } from 'node:crypto';
import type { CallInput, CallResult, contract } from '@parley/api-client/contract';
import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../db/database';
import { GatewayError } from '../gateway-error';
import { createEntry, requireCategory } from './create-entry';

type Calls = typeof contract.customerService;
export type ListedEntry = CallResult<Calls['knowledgeEntries']>['content'][number];
type EntryToSave = CallInput<Calls['saveKnowledgeEntry']>['body'];
type EntryKey = Pick<ListedEntry, 'ref' | 'language'>;

interface Editor {
  readonly accountId: string;
  readonly tenantId: string;
}

/** @throws GatewayError FORBIDDEN for an account without the right to change the knowledge base. source: GW290 */
export async function requireKnowledgeEditor(database: Database, { accountId, tenantId }: Editor): Promise<void> {
  const [editor] = await database.query(sql`SELECT 1 FROM accounts
    WHERE account_id = ${accountId} AND tenant_id = ${tenantId} AND edits_knowledge`);
  if (!editor) throw new GatewayError('FORBIDDEN');
}

const phrasingsOfEntry = sql`(SELECT coalesce(jsonb_agg(p.phrasing ORDER BY p.position), '[]'::jsonb) FROM faq_phrasings p
  WHERE p.tenant_id = e.tenant_id AND p.ref = e.ref AND p.language = e.language)`;
/** Of the texts themselves, so that an import changes it too. */
const versionOfEntry = sql`md5(jsonb_build_array(e.category, e.question, e.answer, ${phrasingsOfEntry})::text)`;

const Row = v.object({
  ref: v.string(),
  language: v.picklist(['zh_CN', 'en_US']),
  categoryId: v.string(),
  question: v.string(),
  answer: v.string(),
  phrasings: v.array(v.string()),
  version: v.string(),
});
const columns = sql`e.ref, e.language, e.category AS "categoryId", e.question, e.answer, ${phrasingsOfEntry} AS phrasings,
  ${versionOfEntry} AS version`;

interface EntryQuery {
  readonly categoryId?: string | undefined;
  readonly keyword?: string | undefined;
  readonly language?: string | undefined;
  readonly page: number;
  readonly size: number;
}

/** A page of a tenant's entries, each language by itself; `keyword` is found in question, answer and phrasings. */
export async function listEntries(
  database: Database,
  tenantId: string,
  { categoryId, keyword, language, page, size }: EntryQuery,
): Promise<{ readonly content: ListedEntry[]; readonly totalElements: number }> {
  const conditions: SQL[] = [sql`e.tenant_id = ${tenantId}`];
  if (categoryId) conditions.push(sql`e.category = ${categoryId}`);
  if (language) conditions.push(sql`e.language = ${language}`);
  if (keyword?.trim()) {
    const word = keyword.trim().toLowerCase();
    conditions.push(sql`strpos(lower(e.question || ' ' || e.answer || ' ' || ${phrasingsOfEntry}::text), ${word}) > 0`);
  }
  const condition = sql.join(conditions, sql` AND `);
  const [content, [total]] = await Promise.all([
    database.read(
      Row,
      sql`SELECT ${columns} FROM faq_entries e WHERE ${condition}
        ORDER BY e.source, e.position, e.ref, e.language LIMIT ${size} OFFSET ${page * size}`,
    ),
    database.read(
      v.object({ total: v.number() }),
      sql`SELECT count(*)::int AS total FROM faq_entries e WHERE ${condition}`,
    ),
  ]);
  return { content: [...content], totalElements: total?.total ?? 0 };
}

/** All entries of a tenant. */
export const allEntries = (database: Database, tenantId: string): Promise<readonly ListedEntry[]> =>
  database.read(Row, sql`SELECT ${columns} FROM faq_entries e WHERE e.tenant_id = ${tenantId}`);

/** The entries whose question is one of `questions`, word for word. */
export async function entriesWithQuestions(
  database: Database,
  tenantId: string,
  questions: readonly string[],
): Promise<readonly ListedEntry[]> {
  if (questions.length === 0) return [];
  return database.read(
    Row,
    sql`SELECT ${columns} FROM faq_entries e WHERE e.tenant_id = ${tenantId}
      AND e.question IN (SELECT jsonb_array_elements_text(${JSON.stringify(questions)}::jsonb))`,
  );
}

/**
 * Changes an entry whose texts are still those of `version`, or makes a new one. The check and the change are one statement:
 * of two editors at once one gets ENTRY_CHANGED. source: GW291
 *
 * @throws GatewayError BAD_REQUEST for a category that the tenant does not have; ENTRY_EXISTS for the question of another
 * entry; ENTRY_CHANGED; NOT_FOUND for an entry that was deleted
 */
export async function saveEntry(
  database: Database,
  tenantId: string,
  { entry, now }: { readonly entry: EntryToSave; readonly now: Date },
): Promise<ListedEntry> {
  const { language, categoryId: category, question, answer } = entry;
  const phrasings = [...new Set(entry.phrasings)].filter((phrasing) => phrasing !== question);
  await requireNewQuestion(database, tenantId, entry);
  if (!entry.ref) {
    const messageId = randomUUID();
    const ref = await createEntry(database, {
      tenantId,
      messageId,
      category,
      language,
      question,
      answer,
      phrasings,
      isQuestionNew: true,
      now,
    });
    const [made] = await entriesWithKey(database, tenantId, { ref, language });
    // Of two new entries with one question at the same moment, the later one is not stored.
    if (!made) throw new GatewayError('ENTRY_EXISTS');
    return made;
  }
  const key = { ref: entry.ref, language };
  await requireCategory(database, tenantId, category);
  const changed = await database.query(changeStatement(tenantId, key, { ...entry, phrasings }));
  const stored = await entryOf(database, tenantId, key);
  if (changed.length === 0) throw new GatewayError('ENTRY_CHANGED');
  return stored;
}

/** Replaces the texts of an entry whose version is still `version`, and answers its ref; else it does nothing. source: GW291 */
export const changeStatement = (
  tenantId: string,
  key: EntryKey,
  { categoryId, question, answer, phrasings = [], version = '' }: Omit<EntryToSave, 'ref' | 'language'>,
): SQL =>
  sql`WITH changed AS (
      UPDATE faq_entries e SET category = ${categoryId}, question = ${question}, answer = ${answer}
      WHERE ${isEntry(tenantId, key)} AND ${versionOfEntry} = ${version}
      RETURNING e.tenant_id, e.ref, e.language, e.source),
    removed AS (
      DELETE FROM faq_phrasings p USING changed c
      WHERE p.tenant_id = c.tenant_id AND p.ref = c.ref AND p.language = c.language AND p.position >= ${phrasings.length}),
    stored AS (
      INSERT INTO faq_phrasings (tenant_id, ref, language, position, phrasing, source)
      SELECT c.tenant_id, c.ref, c.language, t.n - 1, t.phrasing, c.source
      FROM changed c, jsonb_array_elements_text(${JSON.stringify(phrasings)}::jsonb) WITH ORDINALITY AS t(phrasing, n)
      ON CONFLICT (tenant_id, ref, language, position) DO UPDATE SET phrasing = excluded.phrasing)
    SELECT ref FROM changed`;

/** Deletes one language of an entry with its phrasings. @throws GatewayError ENTRY_CHANGED, NOT_FOUND. source: GW291 */
export async function deleteEntry(
  database: Database,
  tenantId: string,
  { version, ...key }: EntryKey & { readonly version: string },
): Promise<void> {
  await entryOf(database, tenantId, key);
  const deleted = await database.query(sql`WITH deleted AS (
      DELETE FROM faq_entries e WHERE ${isEntry(tenantId, key)} AND ${versionOfEntry} = ${version}
      RETURNING e.tenant_id, e.ref, e.language),
    phrasings AS (
      DELETE FROM faq_phrasings p USING deleted d
      WHERE p.tenant_id = d.tenant_id AND p.ref = d.ref AND p.language = d.language),
    counter AS (
      DELETE FROM asked_counters c USING deleted d WHERE c.tenant_id = d.tenant_id AND c.ref = d.ref
        AND NOT EXISTS (SELECT FROM faq_entries o
          WHERE o.tenant_id = d.tenant_id AND o.ref = d.ref AND o.language <> d.language))
    SELECT ref FROM deleted`);
  if (deleted.length === 0) throw new GatewayError('ENTRY_CHANGED');
}

const isEntry = (tenantId: string, { ref, language }: EntryKey): SQL =>
  sql`e.tenant_id = ${tenantId} AND e.ref = ${ref} AND e.language = ${language}`;

const entriesWithKey = (database: Database, tenantId: string, key: EntryKey): Promise<readonly ListedEntry[]> =>
  database.read(Row, sql`SELECT ${columns} FROM faq_entries e WHERE ${isEntry(tenantId, key)}`);

async function entryOf(database: Database, tenantId: string, key: EntryKey): Promise<ListedEntry> {
  const [entry] = await entriesWithKey(database, tenantId, key);
  if (!entry) throw new GatewayError('NOT_FOUND');
  return entry;
}

async function requireNewQuestion(
  database: Database,
  tenantId: string,
  { ref = '', language, question }: EntryToSave,
): Promise<void> {
  const [other] = await database.query(sql`SELECT ref FROM faq_entries WHERE tenant_id = ${tenantId}
    AND language = ${language} AND lower(question) = lower(${question}) AND ref <> ${ref} LIMIT 1`);
  if (other) throw new GatewayError('ENTRY_EXISTS');
}

import type { FaqEntry, PolicySection, QuestionLanguage } from '@parley/robot';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../db/database';

export interface KnowledgeCategory {
  readonly code: string;
  readonly names: { readonly [Language in QuestionLanguage]: string };
}

/** All knowledge of a tenant, as stored. */
export interface Knowledge {
  readonly entries: readonly FaqEntry[];
  readonly sections: readonly PolicySection[];
  readonly categories: readonly KnowledgeCategory[];
}

const language = v.picklist(['zh_CN', 'en_US']);
const EntryRow = v.object({
  ref: v.string(),
  language,
  category: v.string(),
  question: v.string(),
  answer: v.string(),
});
const PhrasingRow = v.object({ ref: v.string(), language, phrasing: v.string() });
const SectionRow = v.object({
  source: v.string(),
  position: v.number(),
  title: v.string(),
  heading: v.string(),
  body: v.string(),
  language,
  category: v.string(),
});
const CategoryRow = v.object({ code: v.string(), name_zh: v.string(), name_en: v.string() });

/** Reads the knowledge of a tenant in the order of its files, so that the index is always built in the same order. */
export async function storedKnowledge(database: Database, tenantId: string): Promise<Knowledge> {
  const [entryRows, phrasingRows, sections, categories] = await Promise.all([
    database.read(
      EntryRow,
      sql`SELECT ref, language, category, question, answer FROM faq_entries
          WHERE tenant_id = ${tenantId} ORDER BY source, position`,
    ),
    database.read(
      PhrasingRow,
      sql`SELECT ref, language, phrasing FROM faq_phrasings WHERE tenant_id = ${tenantId} ORDER BY ref, language, position`,
    ),
    database.read(
      SectionRow,
      sql`SELECT source, position, title, heading, body, language, category FROM policy_sections
          WHERE tenant_id = ${tenantId} ORDER BY source, position`,
    ),
    database.read(
      CategoryRow,
      sql`SELECT code, name_zh, name_en FROM knowledge_categories WHERE tenant_id = ${tenantId} ORDER BY position`,
    ),
  ]);
  return {
    entries: entriesOf(entryRows, phrasingRows),
    sections,
    categories: categories.map(({ code, name_zh, name_en }) => ({ code, names: { zh_CN: name_zh, en_US: name_en } })),
  };
}

function entriesOf(
  rows: readonly v.InferOutput<typeof EntryRow>[],
  phrasingRows: readonly v.InferOutput<typeof PhrasingRow>[],
): readonly FaqEntry[] {
  const phrasings = grouped(phrasingRows, ({ ref, language: textLanguage }) => `${ref} ${textLanguage}`);
  const byRef = grouped(rows, ({ ref }) => ref);
  return [...byRef].map(([ref, texts]) => ({
    ref,
    category: texts[0]?.category ?? '',
    texts: texts.map(({ language: textLanguage, question, answer }) => ({
      language: textLanguage,
      question,
      answer,
      phrasings: (phrasings.get(`${ref} ${textLanguage}`) ?? []).map(({ phrasing }) => phrasing),
    })),
  }));
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** Whether a text is exactly a question of the knowledge base. */
export async function isStoredQuestion(database: Database, tenantId: string, text: string): Promise<boolean> {
  const rows = await database.read(
    v.object({ ref: v.string() }),
    sql`SELECT ref FROM faq_entries WHERE tenant_id = ${tenantId} AND question = ${text} LIMIT 1`,
  );
  return rows.length > 0;
}

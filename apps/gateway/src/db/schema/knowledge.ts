import { index, integer, pgTable, primaryKey, real, text, timestamp } from 'drizzle-orm/pg-core';

const tenantId = () => text('tenant_id').notNull();

/** The files that the knowledge base was imported from; importing one again replaces its rows. */
export const knowledgeSources = pgTable(
  'knowledge_sources',
  {
    tenantId: tenantId(),
    source: text('source').notNull(),
    /** `faq`, `policy`, `categories` or `hot-questions`. */
    kind: text('kind').notNull(),
    importedAt: timestamp('imported_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.source] })],
);

export const faqEntries = pgTable(
  'faq_entries',
  {
    tenantId: tenantId(),
    /** The id of an entry: the same in each of its languages and after each import. */
    entryId: text('ref').notNull(),
    language: text('language').notNull(),
    category: text('category').notNull(),
    question: text('question').notNull(),
    answer: text('answer').notNull(),
    source: text('source').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.entryId, table.language] }),
    index('faq_entries_source').on(table.tenantId, table.source),
  ],
);

/** Other phrasings of a question; the search index has each as an entry of its own. */
export const faqPhrasings = pgTable(
  'faq_phrasings',
  {
    tenantId: tenantId(),
    entryId: text('ref').notNull(),
    language: text('language').notNull(),
    position: integer('position').notNull(),
    phrasing: text('phrasing').notNull(),
    source: text('source').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.entryId, table.language, table.position] }),
    index('faq_phrasings_source').on(table.tenantId, table.source),
  ],
);

export const policySections = pgTable(
  'policy_sections',
  {
    tenantId: tenantId(),
    source: text('source').notNull(),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    heading: text('heading').notNull(),
    body: text('body').notNull(),
    language: text('language').notNull(),
    category: text('category').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.source, table.position] })],
);

export const knowledgeCategories = pgTable(
  'knowledge_categories',
  {
    tenantId: tenantId(),
    code: text('code').notNull(),
    position: integer('position').notNull(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.code] })],
);

/** How often each entry was asked for. A row stays when an import removes its entry, so the count is not lost. */
export const askedCounters = pgTable(
  'asked_counters',
  { tenantId: tenantId(), entryId: text('ref').notNull(), askedCount: integer('asked').notNull() },
  (table) => [primaryKey({ columns: [table.tenantId, table.entryId] })],
);

/**
 * Questions that an editor of the knowledge base has made an entry of or dismissed, by the hash of their plain words. They
 * are listed again once they are asked after `until`.
 */
export const handledQuestions = pgTable(
  'handled_questions',
  {
    tenantId: tenantId(),
    questionKey: text('question_key').notNull(),
    until: timestamp('until', { withTimezone: true }).notNull(),
    accountId: text('account_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.questionKey] })],
);

/** Embeddings by the hash of their text, so that only new texts are sent to the model. */
export const textEmbeddings = pgTable(
  'text_embeddings',
  {
    model: text('model').notNull(),
    textHash: text('text_hash').notNull(),
    vector: real('vector').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.model, table.textHash] })],
);

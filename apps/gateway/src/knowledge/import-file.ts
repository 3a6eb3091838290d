import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import type { AskedRow, CategoryRow, FaqRow, KnowledgeFile, PolicySection, Problem } from './knowledge-file';
import { readKnowledgeFile } from './read-knowledge-file';

export interface ImportReport {
  readonly source: string;
  readonly kind: KnowledgeFile['kind'];
  /** How many entries, sections or rows were imported. */
  readonly imported: number;
  readonly problems: readonly Problem[];
}

export interface FileToImport {
  readonly tenantId: string;
  /** The name of the source; importing the same source again replaces its rows. */
  readonly source: string;
  readonly bytes: Uint8Array;
  readonly now: Date;
}

/**
 * Imports a file into the knowledge base: all of its valid rows or, when the database fails, none. Rows of an earlier
 * import are replaced; ratings and counters stay, because they belong to messages and refs. source: W-15
 */
export async function importFile(database: Database, file: FileToImport): Promise<ImportReport> {
  const content = readKnowledgeFile(file.source, file.bytes);
  const { kind } = content;
  if (kind === 'unreadable') return { source: file.source, kind, imported: 0, problems: content.problems };
  if (kind !== 'faq') {
    await database.batch([...deleteStatements(file), ...sourceRow(file, kind), ...statementsOf(file, content)]);
    const imported = kind === 'policy' ? content.sections.length : content.rows.length;
    return { source: file.source, kind, imported, problems: content.problems };
  }
  const { rows, problems } = await withoutDuplicates(database, file, content.rows);
  await database.batch([...deleteStatements(file), ...sourceRow(file, kind), ...faqStatements(file, rows)]);
  const all = [...content.problems, ...problems].sort((one, other) => one.line - other.line);
  return { source: file.source, kind, imported: rows.length, problems: all };
}

/** An entry belongs to one file; the same ref in two files would make answers depend on the order of imports. */
async function withoutDuplicates(database: Database, { tenantId, source }: FileToImport, rows: readonly FaqRow[]) {
  const ownerByKey = new Map<string, string>();
  const others = sql`SELECT ref, language, source FROM faq_entries WHERE tenant_id = ${tenantId} AND source <> ${source}`;
  for (const { ref, language, source: other } of await database.query(others)) {
    ownerByKey.set(`${String(ref)} ${String(language)}`, `'${String(other)}'`);
  }
  const problems: Problem[] = [];
  const accepted = rows.filter(({ ref, language, line }) => {
    const key = `${ref} ${language}`;
    const owner = ownerByKey.get(key);
    if (owner) problems.push({ line, reason: `'${ref}' (${language}) is already in ${owner}` });
    else ownerByKey.set(key, `line ${line}`);
    return !owner;
  });
  return { rows: accepted, problems };
}

const deleteStatements = ({ tenantId, source }: FileToImport): readonly SQL[] => [
  sql`DELETE FROM faq_entries WHERE tenant_id = ${tenantId} AND source = ${source}`,
  sql`DELETE FROM faq_phrasings WHERE tenant_id = ${tenantId} AND source = ${source}`,
  sql`DELETE FROM policy_sections WHERE tenant_id = ${tenantId} AND source = ${source}`,
];

const sourceRow = ({ tenantId, source, now }: FileToImport, kind: string): readonly SQL[] => [
  sql`INSERT INTO knowledge_sources (tenant_id, source, kind, imported_at)
      VALUES (${tenantId}, ${source}, ${kind}, ${now.toISOString()})
      ON CONFLICT (tenant_id, source) DO UPDATE SET kind = excluded.kind, imported_at = excluded.imported_at`,
];

function statementsOf(file: FileToImport, content: Exclude<KnowledgeFile, { kind: 'faq' | 'unreadable' }>) {
  switch (content.kind) {
    case 'policy':
      return policyStatements(file, content.sections);
    case 'categories':
      return categoryStatements(file, content.rows);
    case 'hot-questions':
      return askedCountStatements(file, content.rows);
  }
}

/** The rows of one multi-row INSERT; a statement for each row would take seconds for a large file. */
const valueRows = (items: readonly SQL[]): SQL => sql.join([...items], sql`, `);

function inBatches<T>(items: readonly T[], statement: (some: readonly T[]) => SQL): readonly SQL[] {
  const size = 200;
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => statement(items.slice(index * size, (index + 1) * size)));
}

function faqStatements({ tenantId, source }: FileToImport, rows: readonly FaqRow[]): readonly SQL[] {
  const entries = rows.map(
    ({ ref, language, category, question, answer, line }) =>
      sql`(${tenantId}, ${ref}, ${language}, ${category}, ${question}, ${answer}, ${source}, ${line})`,
  );
  const phrasings = rows.flatMap(({ ref, language, phrasings: texts }) =>
    texts.map((text, index) => sql`(${tenantId}, ${ref}, ${language}, ${index}, ${text}, ${source})`),
  );
  return [
    ...inBatches(
      entries,
      (some) => sql`
        INSERT INTO faq_entries (tenant_id, ref, language, category, question, answer, source, position)
        VALUES ${valueRows(some)}`,
    ),
    ...inBatches(
      phrasings,
      (some) => sql`
        INSERT INTO faq_phrasings (tenant_id, ref, language, position, phrasing, source) VALUES ${valueRows(some)}`,
    ),
  ];
}

const policyStatements = ({ tenantId, source }: FileToImport, sections: readonly PolicySection[]): readonly SQL[] =>
  inBatches(
    sections.map(
      ({ title, heading, body, language, category }, index) =>
        sql`(${tenantId}, ${source}, ${index}, ${title}, ${heading}, ${body}, ${language}, ${category})`,
    ),
    (some) => sql`
      INSERT INTO policy_sections (tenant_id, source, position, title, heading, body, language, category)
      VALUES ${valueRows(some)}`,
  );

const categoryStatements = ({ tenantId }: FileToImport, rows: readonly CategoryRow[]): readonly SQL[] =>
  rows.map(
    ({ code, nameZh, nameEn }, index) => sql`
      INSERT INTO knowledge_categories (tenant_id, code, position, name_zh, name_en)
      VALUES (${tenantId}, ${code}, ${index}, ${nameZh}, ${nameEn})
      ON CONFLICT (tenant_id, code) DO UPDATE
      SET position = excluded.position, name_zh = excluded.name_zh, name_en = excluded.name_en`,
  );

/** Sets only counters that do not exist yet, so that later counts stay. */
const askedCountStatements = ({ tenantId }: FileToImport, rows: readonly AskedRow[]): readonly SQL[] =>
  rows.map(
    ({ ref, asked }) => sql`
      INSERT INTO asked_counters (tenant_id, ref, asked) VALUES (${tenantId}, ${ref}, ${asked})
      ON CONFLICT (tenant_id, ref) DO NOTHING`,
  );

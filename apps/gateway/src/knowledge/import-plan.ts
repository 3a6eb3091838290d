import { createHash } from 'node:crypto';
import type { CallResult, contract } from '@parley/api-client/contract';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../db/database';
import { allEntries, type ListedEntry } from './edit-entries';
import { type FaqRow, problemKindOf } from './knowledge-file';
import { readKnowledgeFile } from './read-knowledge-file';

type Preview = CallResult<typeof contract.customerService.importKnowledge>;
type RefusalReason = Preview['refused'][number]['reason'];

/** More rows than this are refused as a whole. */
const maxRows = 5000;
/** How many refused rows are named; all are counted. */
const namedRefusals = 200;

interface Refused {
  readonly line: number;
  readonly reason: RefusalReason;
}

/** What an import of a file would do to the entries. */
export interface ImportPlan {
  readonly added: readonly FaqRow[];
  /** Stored entries whose texts the file would replace. */
  readonly changed: readonly { readonly stored: ListedEntry; readonly row: FaqRow }[];
  readonly equal: number;
  readonly refused: readonly Refused[];
}

const onlyRefused = (reason: RefusalReason): ImportPlan => ({
  added: [],
  changed: [],
  equal: 0,
  refused: [{ line: 1, reason }],
});

/** Compares a file with what is stored, row by row; nothing is stored. source: GW313 */
export async function planImport(
  database: Database,
  tenantId: string,
  { fileName, bytes }: { readonly fileName: string; readonly bytes: Uint8Array },
): Promise<ImportPlan> {
  const content = readKnowledgeFile(fileName, bytes);
  if (content.kind !== 'faq') return onlyRefused('notEntries');
  if (content.rows.length > maxRows) return onlyRefused('tooMany');
  const [entries, categories] = await Promise.all([allEntries(database, tenantId), categoriesOf(database, tenantId)]);
  const compared = compareRows(content.rows, { entries, categories });
  const unread = content.problems.map(({ line, reason }) => ({ line, reason: problemKindOf(reason) }));
  const refused = [...unread, ...compared.refused].sort((one, other) => one.line - other.line);
  return { ...compared, refused };
}

async function categoriesOf(database: Database, tenantId: string): Promise<ReadonlySet<string>> {
  const rows = await database.read(
    v.object({ code: v.string() }),
    sql`SELECT code FROM knowledge_categories WHERE tenant_id = ${tenantId}
      UNION SELECT category FROM faq_entries WHERE tenant_id = ${tenantId}`,
  );
  return new Set(rows.map(({ code }) => code));
}

interface Stored {
  readonly entries: readonly ListedEntry[];
  readonly categories: ReadonlySet<string>;
}

const refKey = ({ ref, language }: Pick<FaqRow, 'ref' | 'language'>) => `${language} ${ref}`;
const questionKey = ({ question, language }: Pick<FaqRow, 'question' | 'language'>) =>
  `${language} ${question.toLowerCase()}`;

function compareRows(rows: readonly FaqRow[], { entries, categories }: Stored): ImportPlan {
  const byRef = new Map(entries.map((entry) => [refKey(entry), entry]));
  const byQuestion = new Map(entries.map((entry) => [questionKey(entry), entry]));
  const seen = new Set<string>();
  const added: FaqRow[] = [];
  const changed: ImportPlan['changed'][number][] = [];
  let equal = 0;
  const refused: Refused[] = [];
  for (const row of rows) {
    // A row without a ref has one of its question, and is meant for the entry with that question.
    const stored = byRef.get(refKey(row)) ?? byQuestion.get(questionKey(row));
    const other = byQuestion.get(questionKey(row));
    const keys = [`ref ${refKey(stored ?? row)}`, `question ${questionKey(row)}`];
    if (!categories.has(row.category)) refused.push({ line: row.line, reason: 'category' });
    else if (keys.some((key) => seen.has(key))) refused.push({ line: row.line, reason: 'duplicate' });
    else if (other && other !== stored) refused.push({ line: row.line, reason: 'questionTaken' });
    else if (stored === undefined) added.push(row);
    else if (hasSameTexts(stored, row)) equal += 1;
    else changed.push({ stored, row });
    for (const key of keys) seen.add(key);
  }
  return { added, changed, equal, refused };
}

const hasSameTexts = (stored: ListedEntry, row: FaqRow): boolean =>
  stored.categoryId === row.category &&
  stored.question === row.question &&
  stored.answer === row.answer &&
  stored.phrasings.join('\n') === row.phrasings.join('\n');

/** A hash of what a plan would add and of the versions it would replace: another one means that something changed. */
export const hashOfPlan = ({ added, changed }: ImportPlan): string =>
  createHash('sha256')
    .update(JSON.stringify([added, changed.map(({ stored, row }) => [stored.version, row])]))
    .digest('hex')
    .slice(0, 32);

/** A plan as its reader sees it. */
export const previewOf = (plan: ImportPlan): Preview => ({
  plan: hashOfPlan(plan),
  added: plan.added.length,
  changed: plan.changed.map(({ stored: { ref, language, question }, row }) => ({
    ref,
    language,
    question,
    newQuestion: row.question,
    row: row.line,
  })),
  equal: plan.equal,
  refused: plan.refused.slice(0, namedRefusals).map(({ line, reason }) => ({ row: line, reason })),
  refusedCount: plan.refused.length,
});

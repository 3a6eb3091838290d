import type { WireCategory } from '@parley/domain';
import { entriesContaining, isInScope, textOf } from '@parley/robot';
import type { Database } from '../db/database';
import { askedCounts } from './asked-counters';
import type { QuestionLanguage } from './reply';
import type { TenantKnowledge } from './tenant-knowledge';

/** The tree of the FAQ with the number of entries in and below each node. source: EN-28, RS-87 */
export function categoryTree({ stored }: TenantKnowledge, language: QuestionLanguage): readonly WireCategory[] {
  const codes = stored.entries.filter(isInScope).map(({ category }) => category);
  const named = new Map(stored.categories.map(({ code, names }) => [code, names[language]]));
  // A category without a name is shown by its code, so that every imported entry can be found.
  const all = [...new Set([...named.keys(), ...codes.flatMap((code) => [branchOf(code), code])])];
  const nodeOf = (code: string): WireCategory => ({
    categoryId: code,
    categoryName: named.get(code) ?? code,
    count: codes.filter((ofEntry) => ofEntry === code || ofEntry.startsWith(`${code}/`)).length,
    childrenList: all.filter((other) => other !== code && parentOf(other) === code).map(nodeOf),
  });
  return all.filter((code) => parentOf(code) === undefined).map(nodeOf);
}

const branchOf = (code: string): string => code.split('/')[0] ?? code;
const parentOf = (code: string): string | undefined =>
  code.includes('/') ? code.slice(0, code.lastIndexOf('/')) : undefined;

/** Which questions are listed: those of a branch, those of the entries that contain a word, or all. */
export interface HotQuestionsQuery {
  readonly tenantId: string;
  readonly language: QuestionLanguage;
  readonly categoryId: string | undefined;
  readonly keyword?: string | undefined;
}

/** The questions, those asked most often first; `categoryId` limits them to one branch. source: W-17, RB33 */
export async function hotQuestions(
  database: Database,
  knowledge: TenantKnowledge,
  { tenantId, language, categoryId, keyword = '' }: HotQuestionsQuery,
): Promise<readonly { readonly question: string; readonly categoryId: string }[]> {
  const asked = await askedCounts(database, tenantId);
  const offered = knowledge.stored.entries.filter(isInScope);
  const found = keyword.trim() === '' ? offered : entriesContaining(offered, keyword);
  return found
    .filter(({ category }) => !categoryId || category === categoryId || category.startsWith(`${categoryId}/`))
    .map((entry) => ({ entry, count: asked.get(entry.ref) ?? 0 }))
    .sort((one, other) => other.count - one.count)
    .map(({ entry }) => ({ question: textOf(entry, language)?.question ?? '', categoryId: entry.category }));
}

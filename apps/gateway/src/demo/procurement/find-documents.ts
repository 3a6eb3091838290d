import type { DocumentKind, DocumentMention } from '@parley/domain';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../db/database';
import { followUpOf } from './follow-up';
import { type DocumentAsker, visibleDocuments } from './visibility';

const documentKind = v.picklist(['PR', 'PO', 'ST', 'GR', 'RJ']);
const FoundDocument = v.object({ number: v.string(), kind: documentKind });
/** A document that the asker may see. */
export type FoundDocument = v.InferOutput<typeof FoundDocument>;

/** The visible documents that a mention may mean, newest first: one for a whole number, several for its last digits. */
export function findMentioned(
  database: Database,
  asker: DocumentAsker,
  mention: DocumentMention,
): Promise<readonly FoundDocument[]> {
  const { number, kind: prefix, lastDigits } = mention;
  const hasLastDigits = sql`lpad(split_part(d.number, '-', 2), 4, '0') = ${lastDigits}`;
  const condition =
    number !== undefined
      ? sql`d.number = ${number}`
      : prefix
        ? sql`d.kind = ${prefix} AND ${hasLastDigits}`
        : hasLastDigits;
  return database.read(
    FoundDocument,
    sql`SELECT d.number, d.kind FROM ${visibleDocuments(asker)} AS d WHERE ${condition} ORDER BY d.at DESC, d.number LIMIT 8`,
  );
}

/** Visible numbers that differ from the mentioned one by a changed, swapped or surplus digit. */
export async function similarNumbers(
  database: Database,
  asker: DocumentAsker,
  mention: DocumentMention,
): Promise<readonly string[]> {
  const changedDigit = [...mention.lastDigits].map(
    (_, index) => `${mention.lastDigits.slice(0, index)}_${mention.lastDigits.slice(index + 1)}`,
  );
  const swappedDigits = [...mention.lastDigits]
    .slice(1)
    .map(
      (digit, index) =>
        mention.lastDigits.slice(0, index) + digit + mention.lastDigits[index] + mention.lastDigits.slice(index + 2),
    );
  const withoutOneDigit = [...mention.lastDigits].map(
    (_, index) => mention.lastDigits.slice(0, index) + mention.lastDigits.slice(index + 1),
  );
  const patterns = mention.lastDigits.length > 4 ? withoutOneDigit : [...changedDigit, ...swappedDigits];
  const rows = await database.read(
    v.object({ number: v.string() }),
    sql`SELECT d.number FROM ${visibleDocuments(asker)} AS d
    WHERE lpad(split_part(d.number, '-', 2), 4, '0') LIKE ANY (${textArray(patterns)})
      AND ${mention.kind ? sql`d.kind = ${mention.kind}` : sql`true`}
    ORDER BY d.at DESC, d.number LIMIT 4`,
  );
  return rows.map(({ number }) => number);
}

const textArray = (values: readonly string[]) =>
  sql`ARRAY[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;

const ItemRow = v.object({ number: v.string(), kind: documentKind, root: v.string(), zh: v.string(), en: v.string() });

interface ItemQuery {
  readonly text: string;
  readonly wantedKind: DocumentKind | undefined;
  /** Finds nothing when the text names anything besides the item: that may be a question of another kind. */
  readonly isItemOnly?: boolean;
}

/** Visible requisitions, or else orders, whose items a text names, best matches only, newest first. source: W-18 */
export async function findByItem(
  database: Database,
  asker: DocumentAsker,
  { text, wantedKind, isItemOnly = false }: ItemQuery,
): Promise<readonly FoundDocument[]> {
  const rows = await database.read(
    ItemRow,
    sql`SELECT d.number, d.kind, d.root, l.item_zh AS zh, l.item_en AS en FROM ${visibleDocuments(asker)} AS d
    JOIN (
      SELECT tenant_id, requisition AS number, item_zh, item_en FROM requisition_lines
      UNION ALL SELECT tenant_id, order_number, item_zh, item_en FROM order_lines
    ) AS l ON l.tenant_id = d.tenant_id AND l.number = d.number
    ORDER BY d.at DESC, d.number`,
  );
  const scored = rows.map((row) => ({
    ...row,
    score: Math.max(scoreChinese(row.zh, text), scoreEnglish(row.en, text)),
  }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  if (best < 1) return [];
  const hits = scored.filter(({ score, zh, en }) => score === best && (!isItemOnly || namesOnlyItem({ zh, en }, text)));
  if (hits.length === 0) return [];
  const kinds = new Set(hits.map((hit) => hit.kind));
  const preferred: DocumentKind = wantedKind && kinds.has(wantedKind) ? wantedKind : kinds.has('PR') ? 'PR' : 'PO';
  const numbers = new Map(hits.filter((hit) => hit.kind === preferred).map((hit) => [hit.number, hit]));
  return [...numbers.values()].map((hit) => ({ number: hit.number, kind: hit.kind }));
}

/** How much of an item's name a text contains: the longest run of at least two Chinese characters. */
function scoreChinese(name: string, text: string): number {
  const han = name.replace(/[^\p{Script=Han}]/gu, '');
  const rest = name.replace(/\p{Script=Han}/gu, ' ').trim();
  for (let length = han.length; length >= 2; length -= 1) {
    for (let start = 0; start + length <= han.length; start += 1) {
      const run = han.slice(start, start + length);
      if (!text.includes(run) || !isDistinctive(run, han, text)) continue;
      // The size distinguishes two items of one name: 'M8', '750W'.
      const sizeScore = rest && text.toLowerCase().includes(rest.toLowerCase()) ? 0.5 : 0;
      return length / 2 + sizeScore;
    }
  }
  return 0;
}

/** Two characters are enough at the end of an item's name, or when a pointing word follows: '伺服那张'. */
const isDistinctive = (run: string, name: string, text: string): boolean =>
  run.length > 2 || name.endsWith(run) || new RegExp(`${run}(的|那|这|申请|订单|单)`, 'u').test(text);

/** Makes singular and plural the same word, 'lens' and 'lenses' too. */
const stem = (word: string): string => (word.length > 3 ? word.replace(/(es|s)$/, '').replace(/s$/, '') : word);
const wordsOf = (text: string): readonly string[] => (text.toLowerCase().match(/[a-z][a-z-]{2,}/g) ?? []).map(stem);

/** The same for English: how many words of the name the text contains. */
function scoreEnglish(name: string, text: string): number {
  const askedWords = new Set(wordsOf(text));
  return wordsOf(name).filter(
    (word) => !genericWords.has(word) && (askedWords.has(word) || hasMisspelling(word, askedWords)),
  ).length;
}

/** Whether a text consists of this item and question words only. */
function namesOnlyItem({ zh, en }: { readonly zh: string; readonly en: string }, text: string): boolean {
  const lower = text.normalize('NFKC').toLowerCase();
  const sizes = zh.toLowerCase().match(/[a-z0-9.]+/g) ?? [];
  const han = zh.replace(/[^\p{Script=Han}]/gu, '');
  const withoutItem = sizes.reduce(
    (left, size) => left.replace(size, ' '),
    lower.replace(maxSharedRun(han, lower), ' '),
  );
  const itemWords = new Set(wordsOf(en));
  const otherText = withoutItem.replace(/[a-z][a-z-]{2,}/g, (word) =>
    itemWords.has(stem(word)) || hasMisspelling(stem(word), itemWords) ? ' ' : word,
  );
  return followUpOf(otherText).otherText === '';
}

function maxSharedRun(han: string, text: string): string {
  for (let length = han.length; length >= 2; length -= 1) {
    for (let start = 0; start + length <= han.length; start += 1) {
      const run = han.slice(start, start + length);
      if (text.includes(run)) return run;
    }
  }
  return '';
}

/** Words of item names that are too common to identify an item. */
const genericWordList = [
  'inch',
  'size',
  'and',
  'annual',
  'line',
  'test',
  'service',
  'code',
  'plate',
  'base',
  'four',
  'installation',
];
const genericWords: ReadonlySet<string> = new Set(genericWordList.map(stem));

/** Whether one of the words differs from `word` by one letter; short words never count. */
function hasMisspelling(word: string, words: ReadonlySet<string>): boolean {
  if (word.length < 6) return false;
  return [...words].some((other) => other.length >= 6 && isOneEdit(word, other));
}

function isOneEdit(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const restOfA = a.slice(start);
  const restOfB = b.slice(start);
  return restOfA.slice(1) === restOfB.slice(1) || restOfA.slice(1) === restOfB || restOfA === restOfB.slice(1);
}

import type { DocumentKind, DocumentMention } from '@parley/domain';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../db/database';
import { followUpOf } from './follow-up';
import { type Reader, visibleDocuments } from './visibility';

const kind = v.picklist(['PR', 'PO', 'ST', 'GR', 'RJ']);
const Found = v.object({ number: v.string(), kind });
/** A document that the asker may see. */
export type Found = v.InferOutput<typeof Found>;

/** The documents a mention may mean: one for a whole number, several when only the last digits are sure. Newest first. */
export function findMentioned(database: Database, reader: Reader, mention: DocumentMention): Promise<readonly Found[]> {
  const { number, kind: prefix, tail } = mention;
  const ofTail = sql`lpad(split_part(d.number, '-', 2), 4, '0') = ${tail}`;
  const asked =
    number !== undefined ? sql`d.number = ${number}` : prefix ? sql`d.kind = ${prefix} AND ${ofTail}` : ofTail;
  return database.read(
    Found,
    sql`SELECT d.number, d.kind FROM ${visibleDocuments(reader)} AS d WHERE ${asked} ORDER BY d.at DESC, d.number LIMIT 8`,
  );
}

/** Visible numbers one digit away, changed, swapped or too many, from the one that was asked for. Knows nothing of documents that are not visible. */
export async function similarNumbers(
  database: Database,
  reader: Reader,
  mention: DocumentMention,
): Promise<readonly string[]> {
  const digits = [...mention.tail].map(
    (_, index) => `${mention.tail.slice(0, index)}_${mention.tail.slice(index + 1)}`,
  );
  const swapped = [...mention.tail]
    .slice(1)
    .map((digit, index) => mention.tail.slice(0, index) + digit + mention.tail[index] + mention.tail.slice(index + 2));
  const shortened = [...mention.tail].map((_, index) => mention.tail.slice(0, index) + mention.tail.slice(index + 1));
  const patterns = mention.tail.length > 4 ? shortened : [...digits, ...swapped];
  const rows = await database.read(
    v.object({ number: v.string() }),
    sql`SELECT d.number FROM ${visibleDocuments(reader)} AS d
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

const Named = v.object({ number: v.string(), kind, root: v.string(), zh: v.string(), en: v.string() });

interface ItemAsked {
  readonly text: string;
  readonly wanted: DocumentKind | undefined;
  /** Only when nothing but the item is named: what else a sentence says may make it a question of another kind. */
  readonly isAlone?: boolean;
}

/** Visible requisitions and orders whose items a text names, best matches only, newest first. source: W-18 */
export async function findByItem(
  database: Database,
  reader: Reader,
  { text, wanted, isAlone = false }: ItemAsked,
): Promise<readonly Found[]> {
  const rows = await database.read(
    Named,
    sql`SELECT d.number, d.kind, d.root, l.item_zh AS zh, l.item_en AS en FROM ${visibleDocuments(reader)} AS d
    JOIN (
      SELECT tenant_id, requisition AS number, item_zh, item_en FROM requisition_lines
      UNION ALL SELECT tenant_id, order_number, item_zh, item_en FROM order_lines
    ) AS l ON l.tenant_id = d.tenant_id AND l.number = d.number
    ORDER BY d.at DESC, d.number`,
  );
  const scored = rows.map((row) => ({ ...row, score: Math.max(zhScore(row.zh, text), enScore(row.en, text)) }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  if (best < 1) return [];
  const hits = scored.filter(({ score, zh, en }) => score === best && (!isAlone || isAllNamed({ zh, en }, text)));
  if (hits.length === 0) return [];
  const kinds = new Set(hits.map((hit) => hit.kind));
  const preferred: DocumentKind = wanted && kinds.has(wanted) ? wanted : kinds.has('PR') ? 'PR' : 'PO';
  const numbers = new Map(hits.filter((hit) => hit.kind === preferred).map((hit) => [hit.number, hit]));
  return [...numbers.values()].map((hit) => ({ number: hit.number, kind: hit.kind }));
}

/** How much of an item's name stands in a text: the longest common run of Chinese characters, from two on. */
function zhScore(name: string, text: string): number {
  const han = name.replace(/[^\p{Script=Han}]/gu, '');
  const rest = name.replace(/\p{Script=Han}/gu, ' ').trim();
  for (let length = han.length; length >= 2; length -= 1) {
    for (let start = 0; start + length <= han.length; start += 1) {
      const run = han.slice(start, start + length);
      if (!text.includes(run) || !isTelling(run, han, text)) continue;
      // The size distinguishes two items of one name: 'M8', '750W'.
      const sized = rest && text.toLowerCase().includes(rest.toLowerCase()) ? 0.5 : 0;
      return length / 2 + sized;
    }
  }
  return 0;
}

/** Two characters name an item at the end of its name, or when a pointing word follows: '伺服那张'. */
const isTelling = (run: string, name: string, text: string): boolean =>
  run.length > 2 || name.endsWith(run) || new RegExp(`${run}(的|那|这|申请|订单|单)`, 'u').test(text);

/** Singular and plural count as one word; 'lens' and 'lenses' too. */
const stem = (word: string): string => (word.length > 3 ? word.replace(/(es|s)$/, '').replace(/s$/, '') : word);
const wordsOf = (text: string): readonly string[] => (text.toLowerCase().match(/[a-z][a-z-]{2,}/g) ?? []).map(stem);

/** The same for English: how many words of the name stand in the text. */
function enScore(name: string, text: string): number {
  const asked = new Set(wordsOf(text));
  return wordsOf(name).filter((word) => !emptyWords.has(word) && (asked.has(word) || isNear(word, asked))).length;
}

/** Whether a text names this item and nothing else but the words of its question. */
function isAllNamed({ zh, en }: { readonly zh: string; readonly en: string }, text: string): boolean {
  const lower = text.normalize('NFKC').toLowerCase();
  const sizes = zh.toLowerCase().match(/[a-z0-9.]+/g) ?? [];
  const han = zh.replace(/[^\p{Script=Han}]/gu, '');
  const unsized = sizes.reduce((left, size) => left.replace(size, ' '), lower.replace(maxSharedRun(han, lower), ' '));
  const named = new Set(wordsOf(en));
  const plain = unsized.replace(/[a-z][a-z-]{2,}/g, (word) =>
    named.has(stem(word)) || isNear(stem(word), named) ? ' ' : word,
  );
  return followUpOf(plain).rest === '';
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

/** Words of item names that say too little to find one by. */
const emptyList = [
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
const emptyWords: ReadonlySet<string> = new Set(emptyList.map(stem));

/** One letter off, in words long enough to be sure. */
function isNear(word: string, asked: ReadonlySet<string>): boolean {
  if (word.length < 6) return false;
  return [...asked].some((other) => other.length >= 6 && isOneEdit(word, other));
}

function isOneEdit(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [restOne, restOther] = [one.slice(start), other.slice(start)];
  return restOne.slice(1) === restOther.slice(1) || restOne.slice(1) === restOther || restOne === restOther.slice(1);
}

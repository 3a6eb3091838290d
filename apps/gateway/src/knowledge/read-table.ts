import { createHash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import * as v from 'valibot';
import { textOfCell } from './csv-cell';
import {
  type AskedRow,
  type CategoryRow,
  type FaqRow,
  type KnowledgeFile,
  languageOfTag,
  type Problem,
  problemTexts,
} from './knowledge-file';

type Fields = Readonly<Record<string, string>>;
interface TableRecord {
  readonly line: number;
  readonly fields: Fields;
}

/** Reads a table of the kind that its header shows. Unreadable rows become problems. source: W-15 */
export function readTable(text: string): KnowledgeFile {
  const { header, records, problems } = recordsOf(text);
  const has = (...names: readonly string[]): boolean => names.every((name) => header.includes(name));
  if (has('question', 'answer', 'category', 'language')) return { kind: 'faq', ...readRows(records, problems, faqRow) };
  if (has('category', 'zh_cn', 'en_us')) return { kind: 'categories', ...readRows(records, problems, categoryRow) };
  if (has('ref', 'asked')) return { kind: 'hot-questions', ...readRows(records, problems, askedRow) };
  const reason = 'the header is not question,answer,category,synonyms,language';
  return { kind: 'unreadable', problems: [{ line: 1, reason }] };
}

const Parsed = v.array(v.object({ info: v.object({ lines: v.number() }), record: v.array(v.string()) }));

interface Reading {
  readonly header: readonly string[];
  readonly records: readonly TableRecord[];
  readonly problems: readonly Problem[];
}

const maxBrokenLines = 200;

/**
 * Reads the records of a table. A quotation mark that is never closed would include the following rows in its record,
 * so the line where such a record begins is removed and the table is parsed again, until no such record is left.
 */
function recordsOf(text: string): Reading {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const delimiter = delimiterOf(lines[0] ?? '');
  const removedLines: Problem[] = [];
  for (;;) {
    const { header, records, brokenLine } = parseOnce(lines, delimiter);
    if (brokenLine === undefined || removedLines.length >= maxBrokenLines) {
      const uneven = records.filter(({ cells }) => cells.length !== header.length);
      const even = records.filter(({ cells }) => cells.length === header.length);
      return {
        header,
        records: even.map(({ line, cells }) => ({
          line,
          fields: Object.fromEntries(header.map((name, column) => [name, textOfCell(cells[column] ?? '')])),
        })),
        problems: [
          ...removedLines,
          ...uneven.map(({ line, cells }) => ({ line, reason: `${cells.length} fields instead of ${header.length}` })),
        ],
      };
    }
    removedLines.push({ line: brokenLine, reason: problemTexts.quotation });
    lines[brokenLine - 1] = '';
  }
}

function parseOnce(lines: readonly string[], delimiter: string) {
  let hasSkippedRecord = false;
  const parsed = v.parse(
    Parsed,
    parse(lines.join('\n'), {
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_error: true,
      trim: true,
      on_skip: () => {
        hasSkippedRecord = true;
        return undefined;
      },
    }),
  );
  const recordEnds = [0, ...parsed.map(({ info }) => info.lines)];
  // The parser reports only where a record ends; it begins at the first line with text after the previous record.
  const firstLineAfter = (end: number): number => {
    const next = lines.findIndex((line, index) => index >= end && line.trim() !== '');
    return next < 0 ? end + 1 : next + 1;
  };
  const all = parsed.map(({ record, info }, index) => {
    const line = firstLineAfter(recordEnds[index] ?? 0);
    return { line, cells: record, spansLines: info.lines > line };
  });
  const header = (all[0]?.cells ?? []).map((name) => name.toLowerCase());
  const records = all.slice(1);
  const brokenRecord = records.find(({ cells, spansLines }) => spansLines && cells.length !== header.length);
  const brokenLine = brokenRecord?.line ?? (hasSkippedRecord ? firstLineAfter(recordEnds.at(-1) ?? 0) : undefined);
  return { header, records, brokenLine };
}

/** Excel separates by semicolons in languages whose decimal sign is a comma. */
function delimiterOf(header: string): string {
  return header.split(';').length > header.split(',').length ? ';' : ',';
}

function readRows<Row>(
  records: readonly TableRecord[],
  problems: readonly Problem[],
  read: (fields: Fields, line: number) => Row | string,
): { readonly rows: readonly Row[]; readonly problems: readonly Problem[] } {
  const rows: Row[] = [];
  const found = [...problems];
  for (const { fields, line } of records) {
    const row = read(fields, line);
    if (typeof row === 'string') found.push({ line, reason: row });
    else rows.push(row);
  }
  return { rows, problems: found.sort((one, other) => one.line - other.line) };
}

function faqRow(fields: Fields, line: number): FaqRow | string {
  const { question = '', answer = '', category = '', synonyms = '', ref = '' } = fields;
  const language = languageOfTag(fields.language ?? '');
  if (!question) return problemTexts.noQuestion;
  if (!answer) return problemTexts.noAnswer;
  if (!category) return problemTexts.noCategory;
  if (!language) return `the language '${fields.language ?? ''}' is neither zh_CN nor en_US`;
  if (question.length > 500 || answer.length > 20_000) return problemTexts.tooLong;
  const phrasings = [...new Set(synonyms.split('|').map((phrasing) => phrasing.trim()))];
  const others = phrasings.filter((phrasing) => phrasing !== '' && phrasing !== question);
  return { ref: ref || refOf(question), language, category, question, answer, phrasings: others, line };
}

/** The ref of a row without one: a hash of its question. */
const refOf = (question: string): string =>
  `q-${createHash('sha256').update(question.normalize('NFKC').toLowerCase()).digest('hex').slice(0, 16)}`;

function categoryRow({ category = '', zh_cn: nameZh = '', en_us: nameEn = '' }: Fields): CategoryRow | string {
  if (!category || !nameZh || !nameEn) return 'the code or a name is empty';
  return { code: category, nameZh, nameEn };
}

function askedRow({ ref = '', asked = '' }: Fields): AskedRow | string {
  if (!ref) return 'the ref is empty';
  if (!/^\d{1,9}$/.test(asked)) return `'${asked}' is no whole number`;
  return { ref, asked: Number(asked) };
}

import type { Language } from '@parley/i18n';
import { serverText } from '@parley/i18n/server-text';
import { parse } from 'csv-parse/sync';
import { escapeHtml } from '../escape-html';
import { numberColumns, numberText } from './number-columns';
import { noteHtml } from './preview-html';

/** Cells up to this length, such as a document number, a date or a name, stand on one line; the table scrolls instead. */
const maxUnbrokenLength = 24;

interface TableOptions {
  /** The name of the table for those who do not see it. */
  readonly name: string;
  readonly language: Language;
  readonly isTruncated: boolean;
  readonly maxRows: number;
}

/** The rows of a CSV as a table, whose numbers are written as the language writes them. source: FI38 */
export function tableHtml(text: string, { name, language, isTruncated, maxRows }: TableOptions): string {
  const rows = parseRows(text, maxRows + 1);
  const titles = rows.slice(0, countTitles(rows));
  const [head = [], ...body] = rows.slice(titles.length, maxRows);
  const columns = numberColumns(body);
  const attributes = (cell: string, index: number) => {
    if (columns[index]) return ' class="number"';
    return cell.length > maxUnbrokenLength ? ' dir="auto"' : ' class="short" dir="auto"';
  };
  const titleHtml = titles
    .filter((row) => row.join('').trim() !== '')
    .map((row) => `<tr><th colspan="${head.length}" dir="auto">${escapeHtml(row.join(''))}</th></tr>`)
    .join('');
  const headHtml = head
    .map((cell, index) => `<th scope="col"${attributes(cell, index)}>${escapeHtml(cell)}</th>`)
    .join('');
  const cellHtml = (cell: string, index: number) => {
    const column = columns[index];
    return `<td${attributes(cell, index)}>${escapeHtml(column ? numberText(cell, column, language) : cell)}</td>`;
  };
  const truncationNote =
    isTruncated || rows.length > maxRows
      ? noteHtml(serverText(language, 'preview.truncated', { shown: String(body.length) }))
      : '';
  const bodyHtml = body.map((row) => `<tr>${row.map(cellHtml).join('')}</tr>`).join('\n');
  return `<main><div class="table"><table aria-label="${escapeHtml(name)}"><thead>${titleHtml}<tr>${headHtml}</tr></thead>
<tbody>${bodyHtml}</tbody></table></div>${truncationNote}</main>`;
}

/** How many rows above the head have one cell alone, as the title of an exported report has. */
function countTitles(rows: readonly (readonly string[])[]): number {
  return Math.max(
    0,
    rows.findIndex((row) => row.filter((cell) => cell.trim() !== '').length > 1),
  );
}

/** The rows of a CSV without those that cannot be parsed; a text that is no table has one row for each line. */
function parseRows(text: string, maxRows: number): readonly (readonly string[])[] {
  const withoutByteOrderMark = text.replace(/^\ufeff/, '');
  // Above the head there may be titles without any delimiter.
  const beginning = withoutByteOrderMark.split(/\r?\n|\r/, 5).join('\n');
  const delimiter = [',', ';', '\t'].reduce((best, candidate) =>
    beginning.split(candidate).length > beginning.split(best).length ? candidate : best,
  );
  try {
    const rows: string[][] = parse(withoutByteOrderMark, {
      delimiter,
      to: maxRows,
      relax_quotes: true,
      relax_column_count: true,
      skip_records_with_error: true,
      skip_empty_lines: true,
    });
    return rows.map((row) => row.slice(0, 100));
  } catch {
    // Not a table: each line becomes a row.
    return withoutByteOrderMark.split(/\r?\n/, maxRows).map((row) => [row]);
  }
}

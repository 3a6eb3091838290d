import { randomBytes } from 'node:crypto';
import { extensionOf, isPreviewable } from '@parley/domain';
import type { Language } from '@parley/i18n';
import { serverText } from '@parley/i18n/server-text';
import { parse } from 'csv-parse/sync';
import type { Limits } from '../config/limits';
import { type ContentResponse, framedHeaders } from './content-response';
import type { FileStorage } from './file-storage';
import { isImage } from './file-types';
import { numberColumns, numberText } from './number-columns';
import { decodeText } from './recognise-content';
import type { StoredFile } from './stored-file';

export interface PreviewDependencies {
  readonly storage: FileStorage;
  readonly limits: Limits['files'];
  /** The `frame-ancestors` of the page. */
  readonly framedBy: string;
  /** The path of the client's font at every address of the gateway; undefined where the client is not built. */
  readonly fontPath: string | undefined;
}

export interface PreviewRequest {
  readonly file: StoredFile;
  readonly language: Language;
  /** The theme of the page that shows the preview; undefined follows the device. */
  readonly theme?: 'light' | 'dark' | undefined;
  /** The signed URL of the bytes for one disposition. */
  readonly addressFor: (disposition: 'attachment' | 'inline') => string;
}

/** A page without scripts that shows an image, a text or a table, or says that there is no preview. source: X-18 */
export async function previewPage(
  dependencies: PreviewDependencies,
  request: PreviewRequest,
): Promise<ContentResponse> {
  const { fontPath } = dependencies;
  const nonce = randomBytes(16).toString('base64');
  const mainElement = await mainHtml(dependencies, request);
  const { language, file, theme } = request;
  const fontUrl = fontPath && new URL(fontPath, request.addressFor('inline')).href;
  const title = `${escapeHtml(file.name)} – ${serverText(language, 'preview.title')}`;
  const html = `<!doctype html>
<html lang="${language === 'zh_CN' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style nonce="${nonce}">${fontFace(fontUrl)}${styleFor(theme)}</style></head><body>${mainElement}</body></html>`;
  const policy = [
    "default-src 'none'",
    `img-src ${new URL(request.addressFor('inline')).origin}`,
    `style-src 'nonce-${nonce}'`,
    ...(fontUrl ? [`font-src ${new URL(fontUrl).origin}`] : []),
    `frame-ancestors ${dependencies.framedBy}`,
    "base-uri 'none'",
    "form-action 'none'",
    'sandbox allow-downloads',
  ];
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'cache-control': 'private, no-store',
      ...framedHeaders,
    },
    body: html,
  };
}

async function mainHtml(dependencies: PreviewDependencies, request: PreviewRequest): Promise<string> {
  const { file, language, addressFor } = request;
  if (!isPreviewable(file.name)) return unsupportedHtml(request);
  if (isImage(file.mime))
    return `<main class="image"><img alt="${escapeHtml(file.name)}" src="${escapeHtml(addressFor('inline'))}"></main>`;
  const extension = extensionOf(file.name);
  if (extension !== 'txt' && extension !== 'csv') return unsupportedHtml(request);
  const { text, isTruncated } = await readBeginning(dependencies, file);
  if (text === undefined) return unsupportedHtml(request);
  if (text.trim() === '')
    return `<main class="plain"><p>${escapeHtml(serverText(language, 'preview.empty'))}</p></main>`;
  return extension === 'csv'
    ? tableHtml(text, { ...request, isTruncated, maxRows: dependencies.limits.previewRows })
    : `<main><pre dir="auto">${escapeHtml(text)}</pre>${isTruncated ? noteHtml(serverText(language, 'preview.truncated', { shown: String(text.length) })) : ''}</main>`;
}

function unsupportedHtml({ language, file, addressFor }: PreviewRequest): string {
  return `<main class="plain"><p><bdi>${escapeHtml(file.name)}</bdi></p><p>${escapeHtml(serverText(language, 'preview.unsupported'))}</p>
<p><a download href="${escapeHtml(addressFor('attachment'))}">${escapeHtml(serverText(language, 'preview.download'))}</a></p></main>`;
}

async function readBeginning({ storage, limits }: PreviewDependencies, { fileId, size }: StoredFile) {
  if (size === 0) return { text: '', isTruncated: false };
  const bytes = await storage.open(fileId, { start: 0, end: Math.min(size, limits.previewBytes) - 1 });
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return { text: decodeText(Buffer.concat(chunks)), isTruncated: size > limits.previewBytes };
}

/** Cells up to this length, such as a document number, a date or a name, stand on one line; the table scrolls instead. */
const maxUnbrokenLength = 24;

interface TableOptions extends PreviewRequest {
  readonly isTruncated: boolean;
  readonly maxRows: number;
}

function tableHtml(text: string, { file, language, isTruncated, maxRows }: TableOptions): string {
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
  return `<main><div class="table"><table aria-label="${escapeHtml(file.name)}"><thead>${titleHtml}<tr>${headHtml}</tr></thead>
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

const noteHtml = (text: string): string => `<p class="note">${escapeHtml(text)}</p>`;

const htmlEntities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => htmlEntities[character] ?? '');

/** Drawn in the device's font until it is there: a page with an origin of its own does not share the client's cache. */
const fontFace = (url: string | undefined): string =>
  url === undefined
    ? ''
    : `@font-face { font-family: Inter; font-weight: 100 900; font-display: swap; src: url("${url}") format("woff2") }`;

const styleFor = (theme: PreviewRequest['theme']): string => `
:root { color-scheme: ${theme ?? 'light dark'}; font: 14px/1.6 Inter, system-ui, "PingFang SC", "Noto Sans CJK SC", sans-serif }
body { margin: 0 } main { padding: 16px } pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere }
.image { min-height: 100vh; padding: 0; display: grid; place-items: center } img { max-width: 100%; height: auto }
.plain { min-height: 60vh; display: grid; place-content: center; text-align: center } .plain p { margin: 4px; overflow-wrap: anywhere }
.table { overflow-x: auto; border: 1px solid #8884; border-radius: 8px; width: fit-content; max-width: 100% }
table { border-collapse: separate; border-spacing: 0; font-variant-numeric: tabular-nums; word-break: keep-all }
th { background: #8881; font-size: 13px; font-weight: 500; opacity: .85; position: sticky; top: 0 }
th, td { padding: 5px 12px; text-align: start; vertical-align: top; border-block-end: 1px solid #8883 }
tr:last-child td { border-block-end: 0 } .number, .short { white-space: nowrap } .number { text-align: end } td:not(.number, .short) { min-width: 200px } .note { opacity: .8 }`;

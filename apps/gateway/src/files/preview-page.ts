import { randomBytes } from 'node:crypto';
import { extensionOf, isPreviewable } from '@parley/domain';
import type { Language } from '@parley/i18n';
import { robotText } from '@parley/i18n/robot';
import { parse } from 'csv-parse/sync';
import type { Limits } from '../config/limits';
import type { ContentResponse } from './content-response';
import type { FileFolder } from './file-folder';
import { isImage } from './file-types';
import { decodeText } from './recognise-content';
import type { StoredFile } from './stored-file';

export interface PreviewDependencies {
  readonly folder: FileFolder;
  readonly limits: Limits['files'];
  /** Who may have the page in a frame, as `frame-ancestors` has it. */
  readonly framedBy: string;
}

export interface PreviewRequest {
  readonly file: StoredFile;
  readonly language: Language;
  /** The address of the bytes, signed for one way of reading them. */
  readonly addressFor: (disposition: 'attachment' | 'inline') => string;
}

/** A page without script that shows a picture, a text or a table, and a notice for all other types. source: X-18 */
export async function previewPage(parts: PreviewDependencies, previewing: PreviewRequest): Promise<ContentResponse> {
  const nonce = randomBytes(16).toString('base64');
  const main = await mainOf(parts, previewing);
  const { language, file } = previewing;
  const title = `${escaped(file.name)} – ${robotText(language, 'preview.title')}`;
  const html = `<!doctype html>
<html lang="${language === 'zh_CN' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style nonce="${nonce}">${style}</style></head><body>${main}</body></html>`;
  const policy = [
    "default-src 'none'",
    `img-src ${new URL(previewing.addressFor('inline')).origin}`,
    `style-src 'nonce-${nonce}'`,
    `frame-ancestors ${parts.framedBy}`,
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
      'cross-origin-resource-policy': 'cross-origin',
    },
    body: html,
  };
}

async function mainOf(parts: PreviewDependencies, previewing: PreviewRequest): Promise<string> {
  const { file, language, addressFor } = previewing;
  if (!isPreviewable(file.name)) return unsupported(previewing);
  if (isImage(file.mime))
    return `<main class="picture"><img alt="${escaped(file.name)}" src="${escaped(addressFor('inline'))}"></main>`;
  const extension = extensionOf(file.name);
  if (extension !== 'txt' && extension !== 'csv') return unsupported(previewing);
  const { text, isTruncated } = await beginningOf(parts, file);
  if (text === undefined) return unsupported(previewing);
  if (text.trim() === '') return `<main class="plain"><p>${escaped(robotText(language, 'preview.empty'))}</p></main>`;
  return extension === 'csv'
    ? tableOf(text, { ...previewing, isTruncated, maxRows: parts.limits.previewRows })
    : `<main><pre dir="auto">${escaped(text)}</pre>${isTruncated ? note(robotText(language, 'preview.cut', { shown: String(text.length) })) : ''}</main>`;
}

function unsupported({ language, file, addressFor }: PreviewRequest): string {
  return `<main class="plain"><p><bdi>${escaped(file.name)}</bdi></p><p>${escaped(robotText(language, 'preview.unsupported'))}</p>
<p><a download href="${escaped(addressFor('attachment'))}">${escaped(robotText(language, 'preview.download'))}</a></p></main>`;
}

async function beginningOf({ folder, limits }: PreviewDependencies, { fileId, size }: StoredFile) {
  if (size === 0) return { text: '', isTruncated: false };
  const bytes = await folder.open(fileId, { start: 0, end: Math.min(size, limits.previewBytes) - 1 });
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return { text: decodeText(Buffer.concat(chunks)), isTruncated: size > limits.previewBytes };
}

interface Table extends PreviewRequest {
  readonly isTruncated: boolean;
  readonly maxRows: number;
}

function tableOf(text: string, { file, language, isTruncated, maxRows }: Table): string {
  const rows = rowsOf(text, maxRows + 1);
  const [head = [], ...body] = rows.slice(0, maxRows);
  const cells = (tag: 'th' | 'td', row: readonly string[]) =>
    `<tr>${row.map((cell) => `<${tag}${tag === 'th' ? ' scope="col"' : ''} dir="auto">${escaped(cell)}</${tag}>`).join('')}</tr>`;
  const more =
    isTruncated || rows.length > maxRows
      ? note(robotText(language, 'preview.cut', { shown: String(body.length) }))
      : '';
  return `<main><table><caption>${escaped(file.name)}</caption><thead>${cells('th', head)}</thead>
<tbody>${body.map((row) => cells('td', row)).join('\n')}</tbody></table>${more}</main>`;
}

/** The rows up to the first that cannot be read; what is no table at all becomes one row a line. */
function rowsOf(text: string, maxRows: number): readonly (readonly string[])[] {
  const plain = text.replace(/^\ufeff/, '');
  const firstLine = plain.slice(0, plain.search(/\r|\n|$/));
  const delimiter = [',', ';', '\t'].reduce((best, mark) =>
    firstLine.split(mark).length > firstLine.split(best).length ? mark : best,
  );
  try {
    const rows: string[][] = parse(plain, {
      delimiter,
      to: maxRows,
      relax_quotes: true,
      relax_column_count: true,
      skip_records_with_error: true,
      skip_empty_lines: true,
    });
    return rows.map((row) => row.slice(0, 100));
  } catch {
    // Not a table: its lines are shown as they are.
    return plain.split(/\r?\n/, maxRows).map((row) => [row]);
  }
}

const note = (text: string): string => `<p class="note">${escaped(text)}</p>`;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

const style = `
:root { color-scheme: light dark; font: 14px/1.6 system-ui, "PingFang SC", "Noto Sans CJK SC", sans-serif }
body { margin: 0 } main { padding: 16px } pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere }
.picture { min-height: 100vh; padding: 0; display: grid; place-items: center } img { max-width: 100%; height: auto }
.plain { min-height: 60vh; display: grid; place-content: center; text-align: center } .plain p { margin: 4px; overflow-wrap: anywhere }
table { border-collapse: collapse } caption { text-align: start; font-weight: 600; padding-block-end: 8px }
th, td { border: 1px solid #8886; padding: 4px 8px; text-align: start; vertical-align: top } .note { opacity: .8 }`;

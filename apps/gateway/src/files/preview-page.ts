import { randomBytes } from 'node:crypto';
import { extensionOf, isPreviewable } from '@parley/domain';
import { type PlainTextKey, serverText } from '@parley/i18n/server-text';
import type { Limits } from '../config/limits';
import { escapeHtml } from '../escape-html';
import { type ContentResponse, framedHeaders } from './content-response';
import type { FileStorage } from './file-storage';
import { isImage, pdfType } from './file-types';
import { isOfficeFile } from './office/office-previews';
import type { PreviewAssets, PreviewContent, PreviewRequest } from './preview-content';
import { noteHtml } from './preview-html';
import { pdfContent } from './preview-pdf';
import { tableHtml } from './preview-table';
import { decodeText } from './recognise-content';
import type { StoredFile } from './stored-file';

export interface PreviewDependencies {
  readonly storage: FileStorage;
  readonly limits: Limits['files'];
  /** The `frame-ancestors` of the page. */
  readonly framedBy: string;
  readonly assets: PreviewAssets;
  readonly convertsOfficeFiles: boolean;
}

/**
 * A page that shows an image, a text or a table without scripts, or a PDF by the client's viewer, or says that there is
 * no preview. It has an origin of its own. source: X-18
 */
export async function previewPage(
  dependencies: PreviewDependencies,
  request: PreviewRequest,
): Promise<ContentResponse> {
  const nonce = randomBytes(16).toString('base64');
  const { html, head = '', policyFor } = await contentOf(dependencies, request);
  const { language, file, theme } = request;
  const { origin } = new URL(request.addressFor('inline'));
  const font = dependencies.assets.font && `${origin}${dependencies.assets.font}`;
  const title = `${escapeHtml(file.name)} – ${serverText(language, 'preview.title')}`;
  return {
    status: 200,
    ...pageOf({
      title,
      language,
      head: `${head}<style nonce="${nonce}">${fontFace(font)}${styleFor(theme)}</style>`,
      html,
      policy: {
        'img-src': origin,
        'style-src': `'nonce-${nonce}'`,
        'font-src': `${origin}/assets/`,
        'frame-ancestors': dependencies.framedBy,
        sandbox: 'allow-downloads',
        ...policyFor?.({ origin, nonce }),
      },
    }),
  };
}

interface RefusedPreview extends Pick<PreviewRequest, 'theme' | 'language'>, Pick<PreviewDependencies, 'framedBy'> {
  /** The HTTP status of the refusal. */
  readonly status: number;
}

const refusalTexts: Readonly<Record<number, PlainTextKey>> = {
  401: 'preview.signedOut',
  403: 'preview.gone',
  404: 'preview.gone',
  410: 'preview.gone',
};

/** What the frame of a preview shows when the page is refused. source: FI61 */
export function refusedPreviewPage({ status, theme, language, framedBy }: RefusedPreview): ContentResponse {
  const nonce = randomBytes(16).toString('base64');
  const text = serverText(language, refusalTexts[status] ?? 'preview.unavailable');
  return {
    status,
    ...pageOf({
      title: serverText(language, 'preview.title'),
      language,
      head: `<style nonce="${nonce}">${styleFor(theme)}</style>`,
      html: `<main class="plain" role="alert"><p>${escapeHtml(text)}</p></main>`,
      policy: { 'style-src': `'nonce-${nonce}'`, 'frame-ancestors': framedBy, sandbox: '' },
    }),
  };
}

interface PageParts {
  readonly title: string;
  readonly language: PreviewRequest['language'];
  readonly head: string;
  readonly html: string;
  readonly policy: Readonly<Record<string, string>>;
}

function pageOf({ title, language, head, html, policy }: PageParts): Pick<ContentResponse, 'headers' | 'body'> {
  const page = `<!doctype html>
<html lang="${language === 'zh_CN' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
${head}</head><body>${html}</body></html>`;
  const { sandbox, ...directives } = policy;
  const wholePolicy = {
    'default-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    ...directives,
    sandbox,
  };
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': Object.entries(wholePolicy)
        .map(([name, value]) => `${name} ${value}`.trimEnd())
        .join('; '),
      'cache-control': 'private, no-store',
      ...framedHeaders,
    },
    body: page,
  };
}

async function contentOf(dependencies: PreviewDependencies, request: PreviewRequest): Promise<PreviewContent> {
  const { pdfViewer } = dependencies.assets;
  const { mime, name } = request.file;
  if (pdfViewer && mime === pdfType) return pdfContent(request, pdfViewer, 'inline');
  if (pdfViewer && dependencies.convertsOfficeFiles && isOfficeFile(name)) return pdfContent(request, pdfViewer, 'pdf');
  return { html: await mainHtml(dependencies, request) };
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
    ? tableHtml(text, { name: file.name, language, isTruncated, maxRows: dependencies.limits.previewRows })
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
tr:last-child td { border-block-end: 0 } .number, .short { white-space: nowrap } .number { text-align: end } td:not(.number, .short) { min-width: 200px } .note { opacity: .8 }
#pdf { position: fixed; inset: 0; padding: 0 } #scroller { position: absolute; inset: 0; overflow: auto; background: #8882; outline-offset: -2px }
#pdf .page { margin-block: 12px } #pages { padding-block-end: 84px } #pdf:not([data-state=shown]) :is(#scroller, .bar) { visibility: hidden }
.state { position: absolute; inset: 0; display: grid; place-content: center; text-align: center; padding: 16px } .state[hidden] { display: none }
.bar { position: absolute; inset: auto 0 16px; margin-inline: auto; width: fit-content; display: flex; gap: 4px; align-items: center; padding: 4px 4px 4px 16px; border: 1px solid #8884; border-radius: 999px; background: Canvas; box-shadow: 0 2px 12px #0003; font-variant-numeric: tabular-nums }
button { font: inherit; color: inherit; min-width: 44px; min-height: 44px; padding: 0 12px; border: 0; border-radius: 999px; background: transparent; cursor: pointer } button:hover { background: #8882 }`;

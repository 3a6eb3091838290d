import { type PlainTextKey, serverText } from '@parley/i18n/server-text';
import { escapeHtml } from '../escape-html';
import type { PreviewAssets, PreviewContent, PreviewRequest } from './preview-content';

interface Failure {
  /** As the viewer calls it. */
  readonly id: string;
  readonly key: PlainTextKey;
  readonly offers: readonly ('retry' | 'download')[];
}

const failures: readonly Failure[] = [
  { id: 'failed', key: 'preview.pdf.failed', offers: ['retry', 'download'] },
  { id: 'offline', key: 'preview.pdf.offline', offers: ['retry'] },
  { id: 'gone', key: 'preview.gone', offers: [] },
  { id: 'damaged', key: 'preview.pdf.damaged', offers: ['download'] },
  { id: 'large', key: 'preview.pdf.large', offers: ['download'] },
  { id: 'protected', key: 'preview.pdf.protected', offers: ['download'] },
];

/** The client's viewer draws the PDF into these elements. source: FI51 */
export function pdfContent(
  { file, language, addressFor }: PreviewRequest,
  { script, style }: NonNullable<PreviewAssets['pdfViewer']>,
  disposition: 'inline' | 'pdf',
): PreviewContent {
  const address = addressFor(disposition);
  const { origin, pathname } = new URL(address);
  const text = (key: PlainTextKey) => escapeHtml(serverText(language, key));
  // The viewer fills the placeholders.
  const pageText = serverText(language, 'preview.pdf.page', { page: '{page}', pages: '{pages}' });
  const download = `<a download href="${escapeHtml(addressFor('attachment'))}">${text('preview.download')}</a>`;
  const retry = `<button type="button" data-retry>${text('preview.retry')}</button>`;
  const stateHtml = ({ id, key, offers }: Failure) =>
    `<div class="state" id="${id}" role="alert" hidden><p>${text(key)}</p><p>${[offers.includes('retry') && retry, offers.includes('download') && download].filter(Boolean).join(' ')}</p></div>`;
  return {
    head: `<link rel="stylesheet" crossorigin href="${origin}${style}">
<script type="module" crossorigin src="${origin}${script}"></script>
`,
    html: `<main id="pdf" data-state="loading" data-url="${escapeHtml(address)}" data-page-text="${escapeHtml(pageText)}">
<div id="scroller" tabindex="0" role="document" aria-label="${escapeHtml(file.name)}"><div id="pages" class="pdfViewer"></div></div>
<div class="bar" role="toolbar" aria-label="${text('preview.title')}"><span id="page-number" role="status"></span>
<button type="button" id="zoom-out" aria-label="${text('preview.pdf.zoomOut')}">−</button>
<button type="button" id="zoom-in" aria-label="${text('preview.pdf.zoomIn')}">+</button></div>
<div class="state" id="loading" role="status"><p>${text('preview.pdf.loading')}</p></div>
${failures.map(stateHtml).join('\n')}</main>`,
    policyFor: ({ nonce }) => ({
      // The viewer draws into images and fonts that it makes itself.
      'img-src': `${origin} blob: data:`,
      'font-src': `${origin}/assets/ blob: data:`,
      'style-src': `'nonce-${nonce}' ${origin}/assets/`,
      'script-src': `${origin}/assets/ 'wasm-unsafe-eval'`,
      'worker-src': 'blob:',
      'connect-src': `${origin}/assets/ ${origin}${pathname}`,
      sandbox: 'allow-downloads allow-scripts',
    }),
  };
}

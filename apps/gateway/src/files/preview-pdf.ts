import { type PlainTextKey, serverText } from '@parley/i18n/server-text';
import { escapeHtml } from '../escape-html';
import type { PreviewAssets, PreviewContent, PreviewRequest } from './preview-content';

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
<div class="state" id="failed" role="alert" hidden><p>${text('preview.pdf.failed')}</p>
<p><button type="button" data-retry>${text('preview.retry')}</button> ${download}</p></div>
<div class="state" id="protected" role="alert" hidden><p>${text('preview.pdf.protected')}</p><p>${download}</p></div></main>`,
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

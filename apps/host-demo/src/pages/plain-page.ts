import { html } from './html';
import { layout, type Visit } from './layout';
import { type PageTextKey, pageTexts } from './page-texts';

/** A page without content, to show that the chat stays open over a full page load. */
export function plainPage(visit: Visit, title: PageTextKey): string {
  const texts = pageTexts[visit.language];
  const main = html`<div class="head"><h1>${texts[title]}</h1></div><p class="note">${texts.demoPage}</p>`;
  return layout(visit, { title, main });
}

import { html } from './html';
import { layout, type Visit } from './layout';
import { type PageTextKey, pageTexts } from './page-texts';

/** The other pages have nothing to show; they are there to go to, by a full page load, while the chat stays open. */
export function plainPage(visit: Visit, title: PageTextKey): string {
  const texts = pageTexts[visit.language];
  const main = html`<div class="head"><h1>${texts[title]}</h1></div><p class="note">${texts.demoPage}</p>`;
  return layout(visit, { title, main });
}

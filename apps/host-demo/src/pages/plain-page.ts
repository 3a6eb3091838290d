import { html } from './html';
import { layout, type Visit } from './layout';
import { type Word, words } from './words';

/** The other pages have nothing to show; they are there to go to, by a full page load, while the chat stays open. */
export function plainPage(visit: Visit, title: Word): string {
  const w = words[visit.language];
  const main = html`<div class="head"><h1>${w[title]}</h1></div><p class="note">${w.demoPage}</p>`;
  return layout(visit, { title, main });
}

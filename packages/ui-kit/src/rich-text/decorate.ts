import type { Translate } from '@parley/i18n';
import type { ColumnAlign } from './block-html';
import { citationMark } from './citations';

interface Decoration {
  readonly t: Translate;
  readonly aligns: readonly (readonly ColumnAlign[])[];
}

/** What the whitelist leaves out is given back by the document's own methods, from our data only: never as html. */
export function decorate(root: HTMLElement, { t, aligns }: Decoration): void {
  placeCitations(root);
  for (const link of root.querySelectorAll('a')) link.title ||= link.host;
  for (const link of root.querySelectorAll<HTMLElement>('[data-inner-msg]')) {
    link.role = 'button';
    link.tabIndex = 0;
  }
  for (const picture of root.querySelectorAll('img')) {
    picture.alt ||= t('richText.image');
    picture.loading = 'lazy';
    picture.referrerPolicy = 'no-referrer';
  }
  const tables = [...root.querySelectorAll('table')];
  tables.forEach((table, index) => {
    if (tables.length === aligns.length) alignColumns(table, aligns[index] ?? []);
    makeScrollable(wrapped(table), t('richText.table'));
  });
  for (const code of root.querySelectorAll('pre')) makeScrollable(code, t('richText.code'));
}

function placeCitations(root: HTMLElement): void {
  for (const element of root.querySelectorAll('[title], [alt]')) {
    for (const name of ['title', 'alt']) {
      const value = element.getAttribute(name);
      if (value?.match(citationMark)) element.setAttribute(name, value.replace(citationMark, ''));
    }
  }
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    // SHOW_TEXT yields text nodes only; the type of currentNode does not say so.
    const text = walker.currentNode as Text;
    if (text.data.match(citationMark)) texts.push(text);
  }
  for (const text of texts) text.replaceWith(...piecesOf(text.data));
}

function piecesOf(text: string): readonly (string | HTMLElement)[] {
  const pieces: (string | HTMLElement)[] = [];
  let at = 0;
  for (const mark of text.matchAll(citationMark)) {
    pieces.push(text.slice(at, mark.index), chip(mark[1] ?? ''));
    at = mark.index + mark[0].length;
  }
  return [...pieces, text.slice(at)];
}

function chip(number: string): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'kit-cite';
  button.dataset.cite = String(Number(number));
  button.textContent = String(Number(number));
  return button;
}

function alignColumns(table: HTMLTableElement, aligns: readonly ColumnAlign[]): void {
  for (const row of table.rows) {
    [...row.cells].forEach((cell, index) => {
      const align = aligns[index];
      if (align) cell.style.textAlign = align;
    });
  }
}

function wrapped(table: HTMLTableElement): HTMLElement {
  const frame = document.createElement('div');
  frame.className = 'kit-scroll';
  table.replaceWith(frame);
  frame.append(table);
  return frame;
}

function makeScrollable(element: HTMLElement, label: string): void {
  element.tabIndex = 0;
  element.role = 'group';
  element.ariaLabel = label;
}

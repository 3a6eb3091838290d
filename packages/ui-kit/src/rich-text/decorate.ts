import { linkDestination } from '../primitives/link-destination';
import { splitLongRuns } from '../primitives/split-long-runs';
import { splitUnbreakable } from '../primitives/split-unbreakable';
import type { ColumnAlign } from './block-html';
import { citationMark } from './citations';
import { type DrawnImages, drawImages, type ImageDrawing } from './draw-images';

interface Decoration extends ImageDrawing {
  readonly aligns: readonly (readonly ColumnAlign[])[];
  /** The images that the block had before it was drawn again. */
  readonly images: DrawnImages;
}

/**
 * Adds what the sanitiser does not allow (citations, roles, sizes) with DOM methods and from our own data, never as
 * html.
 */
export function decorate(root: HTMLElement, { aligns, images, ...drawing }: Decoration): void {
  const { t } = drawing;
  drawCitations(root);
  splitRunsAndKeepNumbers(root);
  for (const link of root.querySelectorAll('a')) addDestinationTitle(link);
  for (const link of root.querySelectorAll<HTMLElement>('[data-inner-msg]')) {
    link.role = 'button';
    link.tabIndex = 0;
  }
  drawImages(root, images, drawing);
  const tables = [...root.querySelectorAll('table')];
  tables.forEach((table, index) => {
    if (tables.length === aligns.length) alignColumns(table, aligns[index] ?? []);
    makeScrollable(wrapInScroller(table), t('richText.table'));
  });
  for (const code of root.querySelectorAll('pre')) makeScrollable(code, t('richText.code'));
}

/** Sets the link's title to its destination, and only then the author's title, which may name another host. */
function addDestinationTitle(link: HTMLAnchorElement): void {
  const destination = linkDestination(link.href);
  if (!destination) return;
  link.title = [destination, link.title].filter(Boolean).join('\n');
  for (const inner of link.querySelectorAll('[title]')) inner.removeAttribute('title');
}

function drawCitations(root: HTMLElement): void {
  for (const element of root.querySelectorAll('[title], [alt]')) {
    for (const name of ['title', 'alt']) {
      const value = element.getAttribute(name);
      if (value?.match(citationMark)) element.setAttribute(name, value.replace(citationMark, ''));
    }
  }
  for (const text of textsIn(root)) if (text.data.match(citationMark)) text.replaceWith(...piecesOf(text.data));
}

/**
 * Splits long runs into text nodes, and keeps the numbers of documents and dates on one line. Code blocks are left out,
 * because they scroll sideways instead of wrapping.
 */
function splitRunsAndKeepNumbers(root: HTMLElement): void {
  for (const text of textsIn(root)) {
    const pieces = splitUnbreakable(text.data).flatMap((piece, index): readonly (string | HTMLElement)[] =>
      index % 2 === 1 ? [createUnbrokenSpan(piece)] : splitLongRuns(piece),
    );
    if (pieces.length > 1 && !text.parentElement?.closest('pre')) text.replaceWith(...pieces);
  }
}

function textsIn(root: HTMLElement): readonly Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  // SHOW_TEXT yields text nodes only; the type of currentNode does not say so.
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

const lastWord = /(?:\p{Script=Han}[^\s\p{Script=Han}]{0,3}|[^\s\p{Script=Han}]{1,16})\s*$/u;
const closingPunctuation = /^[。，、；：！？）」』.,;:!?)\]]{1,3}/;

/** No line break is possible between a chip, the word before it and the punctuation after it. */
function piecesOf(text: string): readonly (string | HTMLElement)[] {
  const pieces: (string | HTMLElement)[] = [];
  let at = 0;
  for (const mark of text.matchAll(citationMark)) {
    const before = text.slice(at, mark.index);
    at = mark.index + mark[0].length;
    const punctuation = closingPunctuation.exec(text.slice(at))?.[0] ?? '';
    at += punctuation.length;
    const previous = pieces.at(-1);
    if (before === '' && previous instanceof HTMLElement) previous.append(createChip(mark[1] ?? ''), punctuation);
    else {
      const word = lastWord.exec(before)?.[0] ?? '';
      pieces.push(
        before.slice(0, before.length - word.length),
        createUnbrokenSpan(word, createChip(mark[1] ?? ''), punctuation),
      );
    }
  }
  return [...pieces, text.slice(at)];
}

function createUnbrokenSpan(...content: readonly (string | HTMLElement)[]): HTMLElement {
  const span = document.createElement('span');
  span.className = 'whitespace-nowrap';
  span.append(...content);
  return span;
}

function createChip(number: string): HTMLElement {
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

function wrapInScroller(table: HTMLTableElement): HTMLElement {
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

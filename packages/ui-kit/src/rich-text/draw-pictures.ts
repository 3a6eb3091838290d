import type { Translate } from '@parley/i18n';
import { type ImageBox, imageBox } from '../media/image-box';

/** What pictures measure that were there once: drawn again, their place is right from the start. */
const boxes = new Map<string, ImageBox>();
const maxBoxes = 500;
/** Pictures that are their own address are there at once. */
const maxAddressLength = 2000;

/** Pictures of a block, and what stands for those that failed, by address and words. */
export type DrawnPictures = ReadonlyMap<string, HTMLElement>;

export const picturesIn = (root: HTMLElement): DrawnPictures =>
  new Map([...root.querySelectorAll<HTMLElement>('img, [data-picture]')].map((picture) => [keyOf(picture), picture]));

/**
 * Keeps a place for the pictures of a block that was drawn again. What was drawn before stays: a block that is still
 * written must not load, or fail, with each of its words. Ours. source: behaviours 1
 */
export function drawPictures(root: HTMLElement, drawn: DrawnPictures, t: Translate): void {
  const left = new Map(drawn);
  for (const picture of root.querySelectorAll('img')) {
    picture.alt ||= t('richText.image');
    const key = keyOf(picture);
    const before = left.get(key);
    left.delete(key);
    if (before) picture.replaceWith(before);
    else drawBox(picture);
  }
}

const keyOf = (picture: HTMLElement): string =>
  picture instanceof HTMLImageElement
    ? `${picture.src}\n${picture.alt}`
    : `${picture.dataset.picture}\n${picture.ariaLabel}`;

function drawBox(picture: HTMLImageElement): void {
  picture.loading = 'lazy';
  picture.referrerPolicy = 'no-referrer';
  const box = boxes.get(picture.src);
  if (box) Object.assign(picture.style, styleOf(box));
  else picture.className = waiting;
  picture.onload = () => settle(picture);
  picture.onerror = () => picture.replaceWith(wordsOf(picture));
  if (!picture.src) picture.replaceWith(wordsOf(picture));
}

function settle(picture: HTMLImageElement): void {
  const { naturalWidth: width, naturalHeight: height, src } = picture;
  const box = imageBox({ width, height });
  // A drawing without a size of its own keeps the place that it has.
  if (!box) return;
  picture.className = '';
  Object.assign(picture.style, styleOf(box));
  if (src.length > maxAddressLength) return;
  boxes.set(src, box);
  // A Map gives its keys in the order in which they came.
  for (const oldest of boxes.keys()) {
    if (boxes.size <= maxBoxes) return;
    boxes.delete(oldest);
  }
}

const styleOf = ({ width, aspectRatio }: ImageBox) => ({ width: `${width}px`, aspectRatio });

/** What a picture that did not come was to show, in the same place. */
function wordsOf(picture: HTMLImageElement): HTMLElement {
  const { src, alt } = picture;
  const words = document.createElement('span');
  words.role = 'img';
  words.ariaLabel = alt;
  words.dataset.picture = src;
  // In a link the title is where that leads.
  if (!picture.closest('a')) words.title = alt;
  words.className = failed;
  const inner = document.createElement('span');
  inner.className = 'line-clamp-5';
  inner.textContent = alt;
  words.append(inner);
  return words;
}

const waiting = 'h-37.5 w-image bg-muted';
const failed =
  'flex h-37.5 w-image max-w-full items-center justify-center rounded-md border border-line-card bg-muted p-2 text-center text-sub text-fg-3';

import type { Translate } from '@parley/i18n';
import { type ImageBox, imageBox } from '../media/image-box';

/** The sizes of pictures that were loaded before, so that the right size is reserved when they are drawn again. */
const boxes = new Map<string, ImageBox>();
const maxBoxes = 500;
/** Longer addresses are data URLs; they load at once, so their size is not stored. */
const maxAddressLength = 2000;

/** The pictures of a block, and the placeholders of those that failed, by address and alternative text. */
export type DrawnPictures = ReadonlyMap<string, HTMLElement>;

export const picturesIn = (root: HTMLElement): DrawnPictures =>
  new Map([...root.querySelectorAll<HTMLElement>('img, [data-picture]')].map((picture) => [keyOf(picture), picture]));

/**
 * Reserves the size of the pictures in a block that was drawn again. Elements that were drawn before are reused, so
 * that a picture is not loaded again with each chunk of a streamed block. Ours. source: behaviours 1
 */
export function drawPictures(root: HTMLElement, drawn: DrawnPictures, t: Translate): void {
  const reusable = new Map(drawn);
  for (const picture of root.querySelectorAll('img')) {
    picture.alt ||= t('richText.image');
    const key = keyOf(picture);
    const previous = reusable.get(key);
    reusable.delete(key);
    if (previous) picture.replaceWith(previous);
    else prepareImage(picture);
  }
}

const keyOf = (picture: HTMLElement): string =>
  picture instanceof HTMLImageElement
    ? `${picture.src}\n${picture.alt}`
    : `${picture.dataset.picture}\n${picture.ariaLabel}`;

function prepareImage(picture: HTMLImageElement): void {
  picture.loading = 'lazy';
  picture.referrerPolicy = 'no-referrer';
  const box = boxes.get(picture.src);
  if (box) Object.assign(picture.style, styleOf(box));
  else picture.className = loadingLook;
  picture.onload = () => applyNaturalSize(picture);
  picture.onerror = () => picture.replaceWith(createAltText(picture));
  if (!picture.src) picture.replaceWith(createAltText(picture));
}

function applyNaturalSize(picture: HTMLImageElement): void {
  const { naturalWidth: width, naturalHeight: height, src } = picture;
  const box = imageBox({ width, height });
  // An SVG without a size of its own keeps the reserved size.
  if (!box) return;
  picture.className = '';
  Object.assign(picture.style, styleOf(box));
  if (src.length > maxAddressLength) return;
  boxes.set(src, box);
  // A Map iterates its keys in insertion order.
  for (const oldest of boxes.keys()) {
    if (boxes.size <= maxBoxes) return;
    boxes.delete(oldest);
  }
}

const styleOf = ({ width, aspectRatio }: ImageBox) => ({ width: `${width}px`, aspectRatio });

/** The alternative text of a picture that did not load, with the same size. */
function createAltText(picture: HTMLImageElement): HTMLElement {
  const { src, alt } = picture;
  const element = document.createElement('span');
  element.role = 'img';
  element.ariaLabel = alt;
  element.dataset.picture = src;
  // In a link the title shows the destination of the link.
  if (!picture.closest('a')) element.title = alt;
  element.className = failedLook;
  const text = document.createElement('span');
  text.className = 'line-clamp-5';
  text.textContent = alt;
  element.append(text);
  return element;
}

const loadingLook = 'h-37.5 w-image bg-muted';
const failedLook =
  'flex h-37.5 w-image max-w-full items-center justify-center rounded-md border border-line-card bg-muted p-2 text-center text-sub text-fg-3';

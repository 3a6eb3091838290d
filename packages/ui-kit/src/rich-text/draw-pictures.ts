import type { Translate } from '@parley/i18n';
import { type ImageBox, imageBox } from '../media/image-box';
import { isWaiting, type RemotePictures, requestPicture } from '../media/remote-pictures';
import { linkDestination } from '../primitives/link-destination';

/** The sizes of pictures that were loaded before, so that the right size is reserved when they are drawn again. */
const boxes = new Map<string, ImageBox>();
const maxBoxes = 500;
/** Longer addresses are data URLs; they load at once, so their size is not stored. */
const maxAddressLength = 2000;

/** The pictures of a block, or the elements that replace failed and waiting ones, by address and alternative text. */
export type DrawnPictures = ReadonlyMap<string, HTMLElement>;

export const picturesIn = (root: HTMLElement): DrawnPictures =>
  new Map([...root.querySelectorAll<HTMLElement>('img, [data-picture]')].map((picture) => [keyOf(picture), picture]));

export interface PictureDrawing {
  readonly t: Translate;
  /** Whether pictures can be enlarged. */
  readonly hasViewer: boolean;
  readonly remotePictures: RemotePictures;
}

/**
 * Reserves the size of the pictures in a block that was drawn again. Elements that were drawn before are reused, so
 * that a picture is not loaded again with each chunk of a streamed block. Ours. source: behaviours 1
 */
export function drawPictures(root: HTMLElement, drawn: DrawnPictures, drawing: PictureDrawing): void {
  const reusable = new Map(drawn);
  for (const picture of root.querySelectorAll('img')) {
    picture.alt ||= drawing.t('richText.image');
    const key = keyOf(picture);
    const previous = reusable.get(key);
    reusable.delete(key);
    if (previous && !isOutdated(previous, drawing)) picture.replaceWith(previous);
    else if (isWaitingPicture(picture, drawing)) picture.replaceWith(createShowButton(picture, drawing));
    else prepareImage(picture, drawing);
  }
}

const keyOf = (picture: HTMLElement): string =>
  picture instanceof HTMLImageElement
    ? `${addressOf(picture)}\n${picture.alt}`
    : `${picture.dataset.picture}\n${picture.dataset.alt}`;

/** The sanitiser leaves the address of a picture on the web here, so that the browser does not load it yet. */
const addressOf = (picture: HTMLImageElement): string => picture.dataset.remote ?? picture.src;

const isWaitingPicture = ({ dataset: { remote } }: HTMLImageElement, { remotePictures }: PictureDrawing): boolean =>
  remote !== undefined && isWaiting(remote, remotePictures);

/** A picture that waits in this block may have been requested in another message since. */
const isOutdated = ({ tagName, dataset }: HTMLElement, { remotePictures }: PictureDrawing): boolean =>
  tagName === 'BUTTON' && !isWaiting(dataset.picture ?? '', remotePictures);

function prepareImage(picture: HTMLImageElement, { hasViewer }: PictureDrawing): void {
  picture.loading = 'lazy';
  picture.referrerPolicy = 'no-referrer';
  if (picture.dataset.remote !== undefined) picture.src = picture.dataset.remote;
  const box = boxes.get(picture.src);
  if (box) Object.assign(picture.style, styleOf(box));
  else picture.className = loadingClasses;
  picture.onload = () => applyNaturalSize(picture);
  picture.onerror = () => picture.replaceWith(createAltText(picture));
  if (hasViewer) makePressable(picture);
  if (!picture.src) picture.replaceWith(createAltText(picture));
}

/** A picture inside a link is not a button: a press follows the link. */
function makePressable(picture: HTMLImageElement): void {
  if (picture.closest('a')) return;
  picture.role = 'button';
  picture.tabIndex = 0;
}

/**
 * A button instead of a picture of another origin, whose server would learn the reader's address by loading it.
 * source: X-20
 */
function createShowButton(picture: HTMLImageElement, drawing: PictureDrawing): HTMLElement {
  const { alt } = picture;
  const address = addressOf(picture);
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset.picture = address;
  button.dataset.alt = alt;
  button.className = waitingClasses;
  if (!picture.closest('a')) button.title = linkDestination(address);
  const description = document.createElement('span');
  description.className = 'line-clamp-3 text-fg-3';
  description.textContent = alt;
  button.append(drawing.t('card.image.show'), description);
  button.onclick = (event) => {
    // Inside a link, the press is for the picture.
    event.preventDefault();
    event.stopPropagation();
    requestPicture(address);
    button.replaceWith(picture);
    prepareImage(picture, drawing);
  };
  return button;
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
  const { alt } = picture;
  const element = document.createElement('span');
  element.role = 'img';
  element.ariaLabel = alt;
  element.dataset.picture = addressOf(picture);
  element.dataset.alt = alt;
  // In a link the title shows the destination of the link.
  if (!picture.closest('a')) element.title = alt;
  element.className = failedClasses;
  const text = document.createElement('span');
  text.className = 'line-clamp-5';
  text.textContent = alt;
  element.append(text);
  return element;
}

const loadingClasses = 'h-37.5 w-image bg-muted';
const waitingClasses =
  'flex h-37.5 w-image max-w-full flex-col items-center justify-center gap-1 overflow-hidden rounded-md border border-line-card bg-muted p-2 text-center text-sub text-accent-text hover:bg-hover';
const failedClasses =
  'flex h-37.5 w-image max-w-full items-center justify-center rounded-md border border-line-card bg-muted p-2 text-center text-sub text-fg-3';

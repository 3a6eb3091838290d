import type { Translate } from '@parley/i18n';
import { type ImageBox, imageBox } from '../media/image-box';
import { isRasterData } from '../media/loadable-url';
import { measureImage } from '../media/measure-image';
import { isBlocked, type RemoteImages, requestImage } from '../media/remote-images';
import { linkDestination } from '../primitives/link-destination';

/** The sizes of images that were loaded before, so that the right size is reserved when they are drawn again. */
const boxes = new Map<string, ImageBox>();
const maxBoxes = 500;
/** Longer addresses are data URLs; they load at once, so their size is not stored. */
const maxAddressLength = 2000;

/** The images of a block, or the elements that replace failed and waiting ones, by address and alternative text. */
export type DrawnImages = ReadonlyMap<string, HTMLElement>;

export const imagesIn = (root: HTMLElement): DrawnImages =>
  new Map([...root.querySelectorAll<HTMLElement>('img, [data-image]')].map((image) => [keyOf(image), image]));

export interface ImageDrawing {
  readonly t: Translate;
  /** Whether images can be enlarged. */
  readonly hasViewer: boolean;
  readonly remoteImages: RemoteImages;
}

/**
 * Reserves the size of the images in a block that was drawn again. Elements that were drawn before are reused, so
 * that an image is not loaded again with each chunk of a streamed block. Ours. source: behaviours 1
 */
export function drawImages(root: HTMLElement, drawn: DrawnImages, drawing: ImageDrawing): void {
  const reusable = new Map(drawn);
  for (const image of root.querySelectorAll('img')) {
    image.alt ||= drawing.t('richText.image');
    const key = keyOf(image);
    const previous = reusable.get(key);
    reusable.delete(key);
    if (previous && !isOutdated(previous, drawing)) image.replaceWith(previous);
    else if (isWaitingImage(image, drawing)) image.replaceWith(createShowButton(image, drawing));
    else prepareImage(image, drawing);
  }
}

const keyOf = (image: HTMLElement): string =>
  image instanceof HTMLImageElement
    ? `${addressOf(image)}\n${image.alt}`
    : `${image.dataset.image}\n${image.dataset.alt}`;

/** The sanitiser moves the address of an image to `data-remote`, so that the browser does not load it yet. */
const addressOf = (image: HTMLImageElement): string => image.dataset.remote ?? image.src;

const isWaitingImage = ({ dataset: { remote } }: HTMLImageElement, { remoteImages }: ImageDrawing): boolean =>
  remote !== undefined && isBlocked(remote, remoteImages);

/** An image that waits in this block may have been requested in another message since. */
const isOutdated = ({ tagName, dataset }: HTMLElement, { remoteImages }: ImageDrawing): boolean =>
  tagName === 'BUTTON' && !isBlocked(dataset.image ?? '', remoteImages);

function prepareImage(image: HTMLImageElement, { hasViewer }: ImageDrawing): void {
  image.loading = 'lazy';
  image.referrerPolicy = 'no-referrer';
  const address = addressOf(image);
  if (isRasterData(address)) drawMeasured(image, address);
  else if (image.dataset.remote !== undefined) image.src = address;
  const box = boxes.get(image.src || address);
  if (box) Object.assign(image.style, styleOf(box));
  else image.className = loadingClasses;
  image.onload = () => applyNaturalSize(image);
  image.onerror = () => image.replaceWith(createAltText(image));
  if (hasViewer) makePressable(image);
  if (address === '') image.replaceWith(createAltText(image));
}

function drawMeasured(image: HTMLImageElement, url: string): void {
  const draw = () => {
    image.src = url;
  };
  measureImage(url).then(draw, () => image.replaceWith(createAltText(image)));
}

/** An image inside a link is not a button: a press follows the link. */
function makePressable(image: HTMLImageElement): void {
  if (image.closest('a')) return;
  image.role = 'button';
  image.tabIndex = 0;
}

/**
 * A button instead of an image of another origin, whose server would learn the reader's address by loading it.
 * source: X-20
 */
function createShowButton(image: HTMLImageElement, drawing: ImageDrawing): HTMLElement {
  const { alt } = image;
  const address = addressOf(image);
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset.image = address;
  button.dataset.alt = alt;
  button.className = blockedClasses;
  if (!image.closest('a')) button.title = linkDestination(address);
  const description = document.createElement('span');
  description.className = 'line-clamp-3 text-fg-3';
  description.textContent = alt;
  button.append(drawing.t('card.image.show'), description);
  button.onclick = (event) => {
    // Inside a link, the press is for the image.
    event.preventDefault();
    event.stopPropagation();
    requestImage(address);
    button.replaceWith(image);
    prepareImage(image, drawing);
  };
  return button;
}

function applyNaturalSize(image: HTMLImageElement): void {
  const { naturalWidth: width, naturalHeight: height, src } = image;
  const box = imageBox({ width, height });
  // An SVG without a size of its own keeps the reserved size.
  if (!box) return;
  image.className = '';
  Object.assign(image.style, styleOf(box));
  if (src.length > maxAddressLength) return;
  boxes.set(src, box);
  // A Map iterates its keys in insertion order.
  for (const oldest of boxes.keys()) {
    if (boxes.size <= maxBoxes) return;
    boxes.delete(oldest);
  }
}

const styleOf = ({ width, aspectRatio }: ImageBox) => ({ width: `${width}px`, aspectRatio });

/** The alternative text of an image that did not load, with the same size. */
function createAltText(image: HTMLImageElement): HTMLElement {
  const { alt } = image;
  const element = document.createElement('span');
  element.role = 'img';
  element.ariaLabel = alt;
  element.dataset.image = addressOf(image);
  element.dataset.alt = alt;
  // In a link the title shows the destination of the link.
  if (!image.closest('a')) element.title = alt;
  element.className = failedClasses;
  const text = document.createElement('span');
  text.className = 'line-clamp-5';
  text.textContent = alt;
  element.append(text);
  return element;
}

const loadingClasses = 'h-37.5 w-image bg-muted';
const blockedClasses =
  'flex h-37.5 w-image max-w-full flex-col items-center justify-center gap-1 overflow-hidden rounded-md border border-line-card bg-muted p-2 text-center text-sub text-accent-text hover:bg-hover';
const failedClasses =
  'flex h-37.5 w-image max-w-full items-center justify-center rounded-md border border-line-card bg-muted p-2 text-center text-sub text-fg-3';

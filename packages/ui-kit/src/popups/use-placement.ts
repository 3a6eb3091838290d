import { type RefObject, useLayoutEffect } from 'react';
import { visibleArea } from '../feedback/visible-area';
import { type Box, margin, type PlacementOptions, positionPopup } from './placement';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** An element, a point of the window, or the part of the page in which the popup is absolute. */
type Anchor = RefObject<Element | null> | Point | 'frame';

interface PopupOptions extends PlacementOptions {
  /** As wide as its anchor. */
  readonly hasAnchorWidth?: boolean | undefined;
  readonly maxHeight?: number | undefined;
  /** What it is taken to need, so that it stays on its side while its content grows and shrinks. */
  readonly expectedHeight?: number | undefined;
}

interface PlacementProps extends PopupOptions {
  readonly popup: RefObject<HTMLElement | null>;
  readonly anchor: Anchor;
}

/**
 * Keeps a popup, fixed in the window or absolute in a part of the page, beside its anchor for as long as it is there. Rows
 * above may grow and the list may scroll meanwhile: it looks again in each frame.
 */
export function usePlacement({ popup, anchor, ...props }: PlacementProps): void {
  const { side, align, gap, mayCover, hasAnchorWidth, maxHeight, expectedHeight } = props;
  useLayoutEffect(() => {
    const element = popup.current;
    if (!element) return;
    const options = { side, align, gap, mayCover, hasAnchorWidth, maxHeight, expectedHeight };
    let frame = 0;
    let last = '';
    const look = () => {
      const style = styleFor(element, anchor, options);
      const text = JSON.stringify(style);
      if (text !== last) Object.assign(element.style, style);
      last = text;
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [popup, anchor, side, align, gap, mayCover, hasAnchorWidth, maxHeight, expectedHeight]);
}

type PlacedStyle = Pick<CSSStyleDeclaration, 'left' | 'top' | 'bottom' | 'maxHeight' | 'width'>;

function styleFor(popup: HTMLElement, anchor: Anchor, options: PopupOptions): PlacedStyle {
  const box = anchorBox(popup, anchor);
  const { top, bottom } = visibleArea();
  const area = { left: 0, top, right: window.innerWidth, bottom };
  const width = options.hasAnchorWidth ? Math.min(box.right - box.left, area.right - 2 * margin) : undefined;
  const max = options.maxHeight ?? Number.POSITIVE_INFINITY;
  const needed = {
    width: width ?? popup.offsetWidth,
    height: Math.min(options.expectedHeight ?? heightOf(popup), max),
  };
  const { side, left, fixedEdge, maxHeight } = positionPopup({ ...options, anchor: box, popup: needed, area });
  const frame = frameOf(popup);
  return {
    width: width === undefined ? '' : `${width}px`,
    left: `${left - frame.left}px`,
    top: side === 'below' ? `${fixedEdge - frame.top}px` : 'auto',
    bottom: side === 'below' ? 'auto' : `${frame.bottom - fixedEdge}px`,
    maxHeight: `${Math.min(maxHeight, max)}px`,
  };
}

function anchorBox(popup: HTMLElement, anchor: Anchor): Box {
  if (anchor !== 'frame' && 'x' in anchor) return { left: anchor.x, top: anchor.y, right: anchor.x, bottom: anchor.y };
  const element = anchor === 'frame' ? popup.offsetParent : anchor.current;
  return (element ?? document.documentElement).getBoundingClientRect();
}

/** With what is scrolled out of it. */
const heightOf = ({ scrollHeight, offsetHeight, clientHeight }: HTMLElement): number =>
  scrollHeight + offsetHeight - clientHeight;

/** What its position counts from: the window, or the part of the page in which it is absolute. */
function frameOf({ offsetParent }: HTMLElement): Pick<Box, 'left' | 'top' | 'bottom'> {
  if (!offsetParent) return { left: 0, top: 0, bottom: window.innerHeight };
  const { left, top } = offsetParent.getBoundingClientRect();
  const inner = { left: left + offsetParent.clientLeft, top: top + offsetParent.clientTop };
  return { ...inner, bottom: inner.top + offsetParent.clientHeight };
}

import { type RefObject, useLayoutEffect } from 'react';
import { visibleArea } from '../feedback/visible-area';
import { type Box, marginPx, type PlacementOptions, positionPopup } from './placement';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** An element, a point of the window, or the popup's offset parent. */
type Anchor = RefObject<Element | null> | Point | 'frame';

interface PopupOptions extends PlacementOptions {
  /** As wide as its anchor. */
  readonly hasAnchorWidth?: boolean | undefined;
  readonly maxHeight?: number | undefined;
  /** The height to reserve, so that the popup keeps its side while its content changes. */
  readonly expectedHeight?: number | undefined;
}

interface PlacementProps extends PopupOptions {
  readonly popup: RefObject<HTMLElement | null>;
  readonly anchor: Anchor;
}

/**
 * Keeps a popup, positioned fixed or absolute, next to its anchor. It measures again in each animation frame, because
 * rows above may grow and the list may scroll meanwhile.
 */
export function usePlacement({ popup, anchor, ...props }: PlacementProps): void {
  const { side, align, gap, mayOverlapAnchor, hasAnchorWidth, maxHeight, expectedHeight } = props;
  useLayoutEffect(() => {
    const element = popup.current;
    if (!element) return;
    const options = { side, align, gap, mayOverlapAnchor, hasAnchorWidth, maxHeight, expectedHeight };
    let animationFrame = 0;
    let lastStyle = '';
    const update = () => {
      const style = styleFor(element, anchor, options);
      const serialised = JSON.stringify(style);
      if (serialised !== lastStyle) Object.assign(element.style, style);
      lastStyle = serialised;
      animationFrame = requestAnimationFrame(update);
    };
    update();
    return () => cancelAnimationFrame(animationFrame);
  }, [popup, anchor, side, align, gap, mayOverlapAnchor, hasAnchorWidth, maxHeight, expectedHeight]);
}

type PlacedStyle = Pick<CSSStyleDeclaration, 'left' | 'top' | 'bottom' | 'maxHeight' | 'width'>;

function styleFor(popup: HTMLElement, anchor: Anchor, options: PopupOptions): PlacedStyle {
  const box = anchorBox(popup, anchor);
  const { top, bottom } = visibleArea();
  const area = { left: 0, top, right: window.innerWidth, bottom };
  const width = options.hasAnchorWidth ? Math.min(box.right - box.left, area.right - 2 * marginPx) : undefined;
  const maxHeightOption = options.maxHeight ?? Number.POSITIVE_INFINITY;
  const size = {
    width: width ?? popup.offsetWidth,
    height: Math.min(options.expectedHeight ?? heightOf(popup), maxHeightOption),
  };
  const { side, left, fixedEdge, maxHeight } = positionPopup({ ...options, anchor: box, popup: size, area });
  const frame = offsetFrameOf(popup);
  return {
    width: width === undefined ? '' : `${width}px`,
    left: `${left - frame.left}px`,
    top: side === 'below' ? `${fixedEdge - frame.top}px` : 'auto',
    bottom: side === 'below' ? 'auto' : `${frame.bottom - fixedEdge}px`,
    maxHeight: `${Math.min(maxHeight, maxHeightOption)}px`,
  };
}

function anchorBox(popup: HTMLElement, anchor: Anchor): Box {
  if (anchor !== 'frame' && 'x' in anchor) return { left: anchor.x, top: anchor.y, right: anchor.x, bottom: anchor.y };
  const element = anchor === 'frame' ? popup.offsetParent : anchor.current;
  return (element ?? document.documentElement).getBoundingClientRect();
}

/** The height with the content that is scrolled out of view. */
const heightOf = ({ scrollHeight, offsetHeight, clientHeight }: HTMLElement): number =>
  scrollHeight + offsetHeight - clientHeight;

/** The edges from which `left`, `top` and `bottom` of the popup are measured: the window or its offset parent. */
function offsetFrameOf({ offsetParent }: HTMLElement): Pick<Box, 'left' | 'top' | 'bottom'> {
  if (!offsetParent) return { left: 0, top: 0, bottom: window.innerHeight };
  const { left, top } = offsetParent.getBoundingClientRect();
  const inner = { left: left + offsetParent.clientLeft, top: top + offsetParent.clientTop };
  return { ...inner, bottom: inner.top + offsetParent.clientHeight };
}

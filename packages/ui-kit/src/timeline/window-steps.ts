import type { RowWindow } from './row-window';

interface NextWindowOptions {
  /** The rendered window. */
  readonly rendered: RowWindow;
  /** The visible rows, which must be rendered in this frame. */
  readonly visible: RowWindow;
  /** The window to reach in the end, so that rows are ready before they become visible. */
  readonly overscan: RowWindow;
  /** The window outside which rows are removed. */
  readonly allowed: RowWindow;
  /** How many rows outside the view may be added in this frame. */
  readonly maxOverscanPerFrame: number;
}

/**
 * The next window on the way to `overscan`. Rows outside the view are added a few per frame: rendering all of them
 * at once would delay the scroll. Ours. source: behaviours 2 (24)
 */
export function nextWindow({
  rendered,
  visible,
  overscan,
  allowed,
  maxOverscanPerFrame,
}: NextWindowOptions): RowWindow {
  if (!touches(rendered, visible)) return visible;
  const below = Math.min(rendered.below, visible.below);
  const end = Math.max(endOf(rendered), endOf(visible));
  const missingBelow = Math.max(0, below - overscan.below);
  const missingAbove = Math.max(0, endOf(overscan) - end);
  const share = Math.ceil((maxOverscanPerFrame * missingBelow) / Math.max(1, missingBelow + missingAbove));
  const more = { below: Math.min(missingBelow, share), above: Math.min(missingAbove, maxOverscanPerFrame - share) };
  const from = Math.max(below - more.below, allowed.below);
  return { below: from, count: Math.min(end + more.above, endOf(allowed)) - from };
}

export const covers = (outer: RowWindow, inner: RowWindow): boolean =>
  outer.below <= inner.below && endOf(outer) >= endOf(inner);

const touches = (one: RowWindow, other: RowWindow): boolean => one.below <= endOf(other) && other.below <= endOf(one);

const endOf = ({ below, count }: RowWindow): number => below + count;

import type { RowWindow } from './row-window';

interface Step {
  /** The rendered window. */
  readonly rendered: RowWindow;
  /** The visible rows, which must be rendered in this frame. */
  readonly required: RowWindow;
  /** The window to reach in the end, so that rows are ready before they become visible. */
  readonly wanted: RowWindow;
  /** The window outside which rows are removed. */
  readonly allowed: RowWindow;
  /** How many rows outside the view may be added in this frame. */
  readonly maxAhead: number;
}

/**
 * The next window on the way to the wanted one. Rows outside the view are added a few per frame: rendering all of them
 * at once would delay the scroll. Ours. source: behaviours 2 (24)
 */
export function nextWindow({ rendered, required, wanted, allowed, maxAhead }: Step): RowWindow {
  if (!touches(rendered, required)) return required;
  const below = Math.min(rendered.below, required.below);
  const end = Math.max(endOf(rendered), endOf(required));
  const missingBelow = Math.max(0, below - wanted.below);
  const missingAbove = Math.max(0, endOf(wanted) - end);
  const share = Math.ceil((maxAhead * missingBelow) / Math.max(1, missingBelow + missingAbove));
  const more = { below: Math.min(missingBelow, share), above: Math.min(missingAbove, maxAhead - share) };
  const from = Math.max(below - more.below, allowed.below);
  return { below: from, count: Math.min(end + more.above, endOf(allowed)) - from };
}

export const covers = (outer: RowWindow, inner: RowWindow): boolean =>
  outer.below <= inner.below && endOf(outer) >= endOf(inner);

const touches = (one: RowWindow, other: RowWindow): boolean => one.below <= endOf(other) && other.below <= endOf(one);

const endOf = ({ below, count }: RowWindow): number => below + count;

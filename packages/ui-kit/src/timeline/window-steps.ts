import type { RowWindow } from './geometry';

interface Step {
  /** What is drawn. */
  readonly drawn: RowWindow;
  /** What has to be drawn before the next picture, or the reader sees nothing there. */
  readonly required: RowWindow;
  /** What should be drawn in the end, so that the next move finds its rows. */
  readonly wanted: RowWindow;
  /** What may stay. */
  readonly allowed: RowWindow;
  /** How many rows may be drawn ahead in this frame. */
  readonly maxAhead: number;
}

/**
 * The next window on the way to the wanted one. Rows that nobody sees yet come a few a frame: drawn all at once they would
 * hold up the very scroll that asks for them. Ours. source: behaviours 2 (24)
 */
export function nextWindow({ drawn, required, wanted, allowed, maxAhead }: Step): RowWindow {
  if (!touches(drawn, required)) return required;
  const below = Math.min(drawn.below, required.below);
  const end = Math.max(endOf(drawn), endOf(required));
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

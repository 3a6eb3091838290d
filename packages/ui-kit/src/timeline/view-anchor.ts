import { fixedPoint } from './fixed-point';

/** What the reader looks at, and where: `top` under the upper edge while the scroller stands at `scrollTop`. */
interface Anchor {
  /** The row, or a part of it where its own beginning is out of sight. */
  readonly element: Element;
  /** The row in which it stands, or the answer that is being written. */
  readonly part: Element;
  readonly top: number;
  readonly scrollTop: number;
}

/** Within this many pixels of the end a reader counts as being at it. source: DR-29, CN-24 */
const endThreshold = 100;

export const isNearEnd = ({ scrollTop }: { readonly scrollTop: number }): boolean => -scrollTop <= endThreshold;

/**
 * Holds the view still. The scroller counts from the end (`column-reverse`), so what changes above the view needs no
 * code; what changes below the point that is held moved it, and is answered in the same frame by `holdView`.
 */
export class ViewAnchor {
  #anchor: Anchor | undefined;
  #isPinned = true;
  /** How far under the beginning of its part the anchor was when it was last seen. */
  #depth = 0;

  get isPinned(): boolean {
    return this.#isPinned;
  }

  /**
   * On every scroll, before anything is committed; true when the reader moved. A correction of our own comes back as a
   * scroll too and is not counted: where the end is only guessed it must not pin the view there.
   */
  noteScroll(scroller: HTMLElement, parts: readonly HTMLElement[], isAtEnd: boolean): boolean {
    const isOwnEcho = this.#anchor?.scrollTop === scroller.scrollTop && this.#anchor.element.isConnected;
    this.#isPinned = isOwnEcho ? isAtEnd : isNearEnd(scroller);
    if (!isOwnEcho) this.#anchor = anchorIn(scroller, parts);
    return !isOwnEcho;
  }

  /** Some browsers forget how far something was scrolled while it is hidden. */
  restore(scroller: HTMLElement): void {
    if (this.#anchor?.element.isConnected) scroller.scrollTop = this.#anchor.scrollTop;
  }

  /** After every commit and every change of a height. */
  correctScroll(scroller: HTMLElement, parts: readonly HTMLElement[]): void {
    const anchor = this.#anchor;
    if (!anchor?.element.isConnected) {
      this.#anchor = anchorIn(scroller, parts);
      return;
    }
    this.#depth = topOf(anchor.element, scroller) - topOf(anchor.part, scroller);
    // A scroll that has happened but whose event has not come yet belongs to the reader and is kept.
    const expected = anchor.top - (scroller.scrollTop - anchor.scrollTop);
    const moved = topOf(anchor.element, scroller) - expected;
    if (Math.abs(moved) < 0.5) {
      this.#passOn(anchor, moved, anchorIn(scroller, parts));
      return;
    }
    scroller.scrollTop = this.#isPinned ? 0 : scroller.scrollTop + moved;
    // The wanted position is kept, not the rounded one: many corrections must not add up.
    this.#anchor = this.#isPinned
      ? anchorIn(scroller, parts)
      : { ...anchor, top: expected, scrollTop: scroller.scrollTop };
  }

  /** After a long scroll what was looked at then may stand far under what is in sight now. */
  #passOn(anchor: Anchor, moved: number, next: Anchor | undefined): void {
    if (next && next.element !== anchor.element) this.#anchor = { ...next, top: next.top - moved };
  }

  /** What was read is gone with its part, and stands in another one now at the same place. */
  moveTo(part: Element, from: Element | undefined): void {
    const anchor = this.#anchor;
    if (!anchor || anchor.part !== from || (anchor.element.isConnected && anchor.element !== from)) return;
    this.#anchor = { ...anchor, element: part, part, top: anchor.top - this.#depth };
  }

  /** Holds what is pressed, at the end too, until `pointerReleased`. */
  press(element: Element, scroller: HTMLElement): void {
    this.#isPinned = false;
    this.#anchor = { element, part: element, top: topOf(element, scroller), scrollTop: scroller.scrollTop };
  }

  pointerReleased(isAtEnd: boolean): void {
    this.#isPinned = isAtEnd;
  }

  release(): void {
    this.#isPinned = true;
    this.#anchor = undefined;
  }
}

function anchorIn(scroller: HTMLElement, parts: readonly HTMLElement[]): Anchor | undefined {
  const inSight = parts
    .map((row) => ({ row, top: topOf(row, scroller) }))
    .filter(({ row, top }) => top + row.offsetHeight > 0)
    .toSorted((one, other) => one.top - other.top);
  const [first] = inSight;
  if (!first) return undefined;
  const point = fixedPoint(inSight, scroller) ?? first.row;
  const part = inSight.find(({ row }) => row.contains(point))?.row ?? point;
  return { element: point, part, top: topOf(point, scroller), scrollTop: scroller.scrollTop };
}

/** The first row of which something is in sight, or the one that is nearest under the view. */
export function firstVisible(scroller: HTMLElement, rows: ReadonlyMap<string, HTMLElement>): string | undefined {
  let first: { readonly key: string; readonly top: number } | undefined;
  for (const [key, row] of rows) {
    const top = topOf(row, scroller);
    if (top + row.offsetHeight > 0 && (first === undefined || top < first.top)) first = { key, top };
  }
  return first?.key;
}

/** How far under the upper edge of the view something begins. */
export const topOf = (element: Element, scroller: HTMLElement): number =>
  element.getBoundingClientRect().top - scroller.getBoundingClientRect().top;

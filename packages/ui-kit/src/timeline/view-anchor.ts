import { anchorElement } from './anchor-element';

/** The element kept in place: `top` pixels below the top edge of the view when the scroller is at `scrollTop`. */
interface Anchor {
  /** The row, or an element inside it if the top of the row is out of view. */
  readonly element: Element;
  /** The row that contains it, or the streaming answer. */
  readonly part: Element;
  readonly top: number;
  readonly scrollTop: number;
}

/** Within this many pixels of the end a reader counts as being at it. source: DR-29, CN-24 */
const endThreshold = 100;

export const isNearEnd = ({ scrollTop }: { readonly scrollTop: number }): boolean => -scrollTop <= endThreshold;

/**
 * Keeps the view still. The scroller counts from the end (`column-reverse`), so changes above the view need no code;
 * changes below the anchor move it, and `correctScroll` compensates for that in the same frame.
 */
export class ViewAnchor {
  #anchor: Anchor | undefined;
  #isPinned = true;
  /** Distance of the anchor from the top of its row when it was last measured. */
  #depth = 0;

  /** Whether the view stays at the end while content is added. */
  get isPinned(): boolean {
    return this.#isPinned;
  }

  /**
   * Called on every scroll; returns whether the reader scrolled. Our own corrections fire a scroll event too and are
   * ignored: while the end is only estimated they must not pin the view there.
   */
  noteScroll(scroller: HTMLElement, parts: readonly HTMLElement[], isAtEnd: boolean): boolean {
    const isOwnCorrection = this.#anchor?.scrollTop === scroller.scrollTop && this.#anchor.element.isConnected;
    this.#isPinned = isOwnCorrection ? isAtEnd : isNearEnd(scroller);
    if (!isOwnCorrection) this.#anchor = anchorIn(scroller, parts);
    return !isOwnCorrection;
  }

  /** Some browsers lose the scroll position of a hidden element. */
  restore(scroller: HTMLElement): void {
    if (this.#anchor?.element.isConnected) scroller.scrollTop = this.#anchor.scrollTop;
  }

  /** Called after every commit and every change of a height. */
  correctScroll(scroller: HTMLElement, parts: readonly HTMLElement[]): void {
    const anchor = this.#anchor;
    if (!anchor?.element.isConnected) {
      this.#anchor = anchorIn(scroller, parts);
      return;
    }
    this.#depth = topOf(anchor.element, scroller) - topOf(anchor.part, scroller);
    // A scroll whose event has not arrived yet is the reader's and must be kept.
    const expected = anchor.top - (scroller.scrollTop - anchor.scrollTop);
    const moved = topOf(anchor.element, scroller) - expected;
    if (Math.abs(moved) < 0.5) {
      this.#reanchor(anchor, moved, anchorIn(scroller, parts));
      return;
    }
    scroller.scrollTop = this.#isPinned ? 0 : scroller.scrollTop + moved;
    // The exact position is kept instead of the rounded one, so that errors do not add up.
    this.#anchor = this.#isPinned
      ? anchorIn(scroller, parts)
      : { ...anchor, top: expected, scrollTop: scroller.scrollTop };
  }

  /** After a long scroll the old anchor may be far from the view, so a visible one replaces it. */
  #reanchor(anchor: Anchor, moved: number, next: Anchor | undefined): void {
    if (next && next.element !== anchor.element) this.#anchor = { ...next, top: next.top - moved };
  }

  /** Moves the anchor from a removed row to the one that replaces it at the same position. */
  moveTo(part: Element, from: Element | undefined): void {
    const anchor = this.#anchor;
    if (!anchor || anchor.part !== from || (anchor.element.isConnected && anchor.element !== from)) return;
    this.#anchor = { ...anchor, element: part, part, top: anchor.top - this.#depth };
  }

  /** Keeps a pressed element in place, also at the end, until `endHold`. */
  holdElement(element: Element, scroller: HTMLElement): void {
    this.#isPinned = false;
    this.#anchor = { element, part: element, top: topOf(element, scroller), scrollTop: scroller.scrollTop };
  }

  endHold(isAtEnd: boolean): void {
    this.#isPinned = isAtEnd;
  }

  pinToEnd(): void {
    this.#isPinned = true;
    this.#anchor = undefined;
  }
}

function anchorIn(scroller: HTMLElement, parts: readonly HTMLElement[]): Anchor | undefined {
  const visibleParts = parts
    .map((row) => ({ row, top: topOf(row, scroller) }))
    .filter(({ row, top }) => top + row.offsetHeight > 0)
    .toSorted((one, other) => one.top - other.top);
  const [first] = visibleParts;
  if (!first) return undefined;
  const element = anchorElement(visibleParts, scroller) ?? first.row;
  const part = visibleParts.find(({ row }) => row.contains(element))?.row ?? element;
  return { element, part, top: topOf(element, scroller), scrollTop: scroller.scrollTop };
}

/** The first row that is at least partly visible, or the nearest one below the view. */
export function firstVisible(scroller: HTMLElement, rows: ReadonlyMap<string, HTMLElement>): string | undefined {
  let first: { readonly key: string; readonly top: number } | undefined;
  for (const [key, row] of rows) {
    const top = topOf(row, scroller);
    if (top + row.offsetHeight > 0 && (first === undefined || top < first.top)) first = { key, top };
  }
  return first?.key;
}

/** Distance of an element from the top edge of the view. */
export const topOf = (element: Element, scroller: HTMLElement): number =>
  element.getBoundingClientRect().top - scroller.getBoundingClientRect().top;

/** A row, and where the reader sees it: `top` under the upper edge while the scroller stands at `scrollTop`. */
interface Anchor {
  readonly key: string;
  readonly top: number;
  readonly scrollTop: number;
}

/** Within this many pixels of the end a reader counts as being at it. source: §9 (DR-29, CN-24) */
const endThreshold = 100;

export const isNearEnd = ({ scrollTop }: { readonly scrollTop: number }): boolean => -scrollTop <= endThreshold;

/**
 * Holds the view still. The scroller counts from the end (`column-reverse`), so what changes above the view needs no
 * code; what changes below the first visible row moved it, and is answered in the same frame by `hold`.
 */
export class ViewAnchor {
  #anchor: Anchor | undefined;
  #isPinned = true;

  /**
   * On every scroll, before anything is committed; true when the reader moved. A correction of our own comes back as a
   * scroll too and is no news.
   */
  note(scroller: HTMLElement, rows: ReadonlyMap<string, HTMLElement>): boolean {
    const isOwnEcho = this.#anchor?.scrollTop === scroller.scrollTop && rows.has(this.#anchor.key);
    this.#isPinned = isNearEnd(scroller);
    if (!isOwnEcho) this.#anchor = firstVisible(scroller, rows);
    return !isOwnEcho;
  }

  /** After every commit and every change of a height. */
  hold(scroller: HTMLElement, rows: ReadonlyMap<string, HTMLElement>): void {
    const anchor = this.#anchor;
    const row = anchor && rows.get(anchor.key);
    if (!anchor || !row) {
      this.#anchor = firstVisible(scroller, rows);
      return;
    }
    // A scroll that has happened but whose event has not come yet belongs to the reader and is kept.
    const expected = anchor.top - (scroller.scrollTop - anchor.scrollTop);
    const moved = topOf(row, scroller) - expected;
    if (Math.abs(moved) < 0.5) {
      this.#passOn(anchor, moved, firstVisible(scroller, rows));
      return;
    }
    scroller.scrollTop = this.#isPinned ? 0 : scroller.scrollTop + moved;
    // The wanted place is kept, not the rounded one: many corrections must not add up.
    this.#anchor = this.#isPinned
      ? firstVisible(scroller, rows)
      : { key: anchor.key, top: expected, scrollTop: scroller.scrollTop };
  }

  /** After a long scroll the first row that was in sight then may stand far under the one that is in sight now. */
  #passOn(anchor: Anchor, moved: number, first: Anchor | undefined): void {
    if (first && first.key !== anchor.key) this.#anchor = { ...first, top: first.top - moved };
  }

  release(): void {
    this.#isPinned = true;
    this.#anchor = undefined;
  }
}

/** The first row of which something is in sight, or the one that is nearest under the view. */
export function firstVisible(scroller: HTMLElement, rows: ReadonlyMap<string, HTMLElement>): Anchor | undefined {
  let first: Anchor | undefined;
  for (const [key, row] of rows) {
    const top = topOf(row, scroller);
    if (top + row.offsetHeight > 0 && (first === undefined || top < first.top)) {
      first = { key, top, scrollTop: scroller.scrollTop };
    }
  }
  return first;
}

/** How far under the upper edge of the view a row begins. */
export const topOf = (row: HTMLElement, scroller: HTMLElement): number =>
  row.getBoundingClientRect().top - scroller.getBoundingClientRect().top;

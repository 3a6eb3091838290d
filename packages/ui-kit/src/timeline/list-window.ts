import { type RowWindow, windowOf } from './geometry';
import { RowHeights } from './row-heights';
import { covers, nextWindow } from './window-steps';

interface Keyed {
  readonly key: string;
}

interface Sight {
  /** How many pixels the foot of the view is above the end of the last row. */
  readonly fromEnd: number;
  /** How high the view is, in pixels. */
  readonly view: number;
  /** How many rows may be drawn that are not seen yet. */
  readonly ahead: number;
  /** How many pixels beside the view must be drawn together with it, because it may move before the next picture. */
  readonly near: number;
}

/** The rows of a list, their heights, and which of them are drawn; it knows no document. Ours */
export class ListWindow {
  readonly heights = new RowHeights();
  #items: readonly Keyed[] = [];
  #drawn: RowWindow = { below: 0, count: 0 };

  get items(): readonly Keyed[] {
    return this.#items;
  }

  committed(items: readonly Keyed[], drawn: RowWindow): void {
    this.#items = items;
    this.#drawn = drawn;
  }

  /** What to draw: what is a view away in steps; what is two views away is let go. Measuring never makes it swing. */
  around(
    known: RowWindow,
    { fromEnd, view, ahead, near }: Sight,
  ): { readonly window: RowWindow; readonly isShort: boolean } {
    const within = this.#within(fromEnd, view);
    const wanted = within(view);
    const window = nextWindow({
      drawn: known,
      required: within(near),
      wanted,
      allowed: within(view * 2),
      maxAhead: ahead,
    });
    return { window, isShort: !covers(window, wanted) };
  }

  /** Whether something is in sight that is not drawn. */
  isBare(fromEnd: number, view: number): boolean {
    return !covers(this.#drawn, this.#within(fromEnd, view)(0));
  }

  #within(fromEnd: number, view: number) {
    const items = this.#items;
    const heightFromEnd = (index: number) => this.heights.of(items[items.length - 1 - index]?.key);
    return (margin: number) =>
      windowOf({ rowCount: items.length, heightFromEnd, from: fromEnd - margin, to: fromEnd + view + margin });
  }

  /** How many pixels are under a row. */
  fromEnd(key: string): number {
    const index = this.#items.findIndex((item) => item.key === key);
    return this.heightOf(this.#items, index + 1, this.#items.length);
  }

  /** How many pixels the rows of a range take, measured or guessed. */
  heightOf(items: readonly Keyed[], from: number, to: number): number {
    let sum = 0;
    for (let index = from; index < to; index += 1) sum += this.heights.of(items[index]?.key);
    return sum;
  }
}

import { RowHeights } from './row-heights';
import { type RowWindow, windowOf } from './row-window';
import { covers, nextWindow } from './window-steps';

interface Keyed {
  readonly key: string;
}

interface Viewport {
  /** Distance from the bottom of the view to the end of the last row, in pixels. */
  readonly fromEnd: number;
  /** Height of the view, in pixels. */
  readonly view: number;
  /** How many rows outside the view may be rendered. */
  readonly ahead: number;
  /** Pixels around the view that must be rendered with it, because it may scroll before the next frame. */
  readonly near: number;
}

/** The rows of a list, their heights, and which are rendered; independent of the DOM. Ours. */
export class ListWindow {
  readonly heights = new RowHeights();
  #items: readonly Keyed[] = [];
  #rendered: RowWindow = { below: 0, count: 0 };

  get items(): readonly Keyed[] {
    return this.#items;
  }

  committed(items: readonly Keyed[], rendered: RowWindow): void {
    this.#items = items;
    this.#rendered = rendered;
  }

  /**
   * The next window: rows within one view height are added in steps; only rows beyond two are removed, so that a little
   * scrolling back and forth changes nothing.
   */
  nextWindow(
    known: RowWindow,
    { fromEnd, view, ahead, near }: Viewport,
  ): { readonly window: RowWindow; readonly isIncomplete: boolean } {
    const within = this.#within(fromEnd, view);
    const overscan = within(view);
    const window = nextWindow({
      rendered: known,
      visible: within(near),
      overscan,
      allowed: within(view * 2),
      maxOverscanPerFrame: ahead,
    });
    return { window, isIncomplete: !covers(window, overscan) };
  }

  /** Whether a visible row is not rendered. */
  hasMissingRows(fromEnd: number, view: number): boolean {
    return !covers(this.#rendered, this.#within(fromEnd, view)(0));
  }

  #within(fromEnd: number, view: number) {
    const items = this.#items;
    const heightFromEnd = (index: number) => this.heights.of(items[items.length - 1 - index]?.key);
    return (margin: number) =>
      windowOf({ rowCount: items.length, heightFromEnd, from: fromEnd - margin, to: fromEnd + view + margin });
  }

  /** Distance from a row to the end, in pixels. */
  fromEnd(key: string): number {
    const index = this.#items.findIndex((item) => item.key === key);
    return this.heightOf(this.#items, index + 1, this.#items.length);
  }

  /** Height of a range of rows in pixels, measured or estimated. */
  heightOf(items: readonly Keyed[], from: number, to: number): number {
    let sum = 0;
    for (let index = from; index < to; index += 1) sum += this.heights.of(items[index]?.key);
    return sum;
  }
}

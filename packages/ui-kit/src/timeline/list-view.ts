import { type RowWindow, windowOf } from './geometry';
import { RowHeights } from './row-heights';
import { isNearEnd, ViewAnchor } from './view-anchor';

interface Keyed {
  readonly key: string;
}

/** What of a list is drawn, and what is said about the rest. */
export interface ListState {
  readonly lastKey: string | undefined;
  readonly window: RowWindow;
  readonly isAtEnd: boolean;
  /** Near enough to the first row that the page before it should be asked for. */
  readonly isNearStart: boolean;
  readonly newCount: number;
}

/** Older pages are asked for this many views before the first row is reached. */
const viewsAhead = 2;

/**
 * The side of a list that lives in the document: its elements, their heights, the reader's place. Own instead of a
 * library: counting from the end makes pinning, prepending and wrong guesses above the view free.
 */
export class ListView {
  readonly #heights = new RowHeights();
  readonly #anchor = new ViewAnchor();
  readonly #rows = new Map<string, HTMLElement>();
  readonly #observer = new ResizeObserver((entries) => this.#resized(entries));
  #items: readonly Keyed[] = [];
  #scroller: HTMLElement | undefined;
  #onMove: () => void = () => {};
  /** How far from the end a row is to be drawn that the scroller may not reach yet: guesses are no heights. */
  #aim: number | undefined;

  /** Listens to a scroller until the returned function is called. `onMove`: what is drawn may have to change. */
  attach(scroller: HTMLElement, onMove: () => void): () => void {
    const onScroll = () => {
      this.#anchor.note(scroller, this.#rows);
      onMove();
    };
    this.#scroller = scroller;
    this.#onMove = onMove;
    this.#observer.observe(scroller);
    scroller.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      this.#observer.unobserve(scroller);
      scroller.removeEventListener('scroll', onScroll);
      this.#scroller = undefined;
    };
  }

  /** Measures a row while it is drawn. */
  attachRow(key: string, row: HTMLElement): () => void {
    this.#rows.set(key, row);
    this.#observer.observe(row);
    return () => {
      this.#observer.unobserve(row);
      this.#rows.delete(key);
    };
  }

  /** Watches what stands under the last row, such as an answer that grows. */
  attachTail(tail: HTMLElement): () => void {
    this.#observer.observe(tail);
    return () => this.#observer.unobserve(tail);
  }

  /** After each commit, before it is painted. */
  committed(items: readonly Keyed[]): void {
    this.#items = items;
    for (const [key, row] of this.#rows) this.#heights.set(key, row.getBoundingClientRect().height);
    this.hold();
  }

  hold(): void {
    if (this.#scroller) this.#anchor.hold(this.#scroller, this.#rows);
  }

  /** What has to be drawn where the scroller stands; the same object when nothing changes. */
  next(state: ListState): ListState {
    const scroller = this.#scroller;
    if (!scroller) return state;
    const view = scroller.clientHeight;
    const window = this.#windowAround(state.window, this.#aim ?? -scroller.scrollTop, view);
    const isAtEnd = isNearEnd(scroller);
    const isNearStart = scroller.scrollHeight - view + scroller.scrollTop <= viewsAhead * view;
    const changed = { window, isAtEnd, isNearStart, newCount: isAtEnd ? 0 : state.newCount };
    return isSame(state, changed) ? state : { ...state, ...changed };
  }

  /** A window is kept while it covers the view with something to spare: measuring must never make it swing. */
  #windowAround(known: RowWindow, fromEnd: number, view: number): RowWindow {
    const items = this.#items;
    const heightFromEnd = (place: number) => this.#heights.of(items[items.length - 1 - place]?.key);
    const within = (margin: number) =>
      windowOf({ rowCount: items.length, heightFromEnd, from: fromEnd - margin, to: fromEnd + view + margin });
    const isKept = covers(known, within(view / 2)) && covers(within(view * 2), known);
    return isKept ? known : within(view);
  }

  /** How many pixels the rows of a range take, measured or guessed. */
  heightOf(items: readonly Keyed[], from: number, to: number): number {
    let sum = 0;
    for (let index = from; index < to; index += 1) sum += this.#heights.of(items[index]?.key);
    return sum;
  }

  goToEnd(): void {
    this.#anchor.release();
    if (this.#scroller) this.#scroller.scrollTop = 0;
    this.#onMove();
  }

  /** Brings a row into view; `draw` must commit at once. */
  goToRow(key: string, draw: () => void): boolean {
    const place = this.#items.findIndex((item) => item.key === key);
    const scroller = this.#scroller;
    if (place < 0 || !scroller) return false;
    if (!this.#rows.has(key)) {
      this.#aim = this.heightOf(this.#items, place + 1, this.#items.length);
      draw();
      this.#aim = undefined;
    }
    const row = this.#rows.get(key);
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
    this.#anchor.note(scroller, this.#rows);
    return row !== undefined;
  }

  #resized(entries: readonly ResizeObserverEntry[]): void {
    for (const { target, borderBoxSize } of entries) {
      const key = target instanceof HTMLElement ? target.dataset.row : undefined;
      const height = borderBoxSize[0]?.blockSize;
      if (key !== undefined && height !== undefined && target.isConnected) this.#heights.set(key, height);
    }
    this.hold();
    this.#onMove();
  }
}

const covers = (outer: RowWindow, inner: RowWindow): boolean =>
  outer.below <= inner.below && outer.below + outer.count >= inner.below + inner.count;

const isSame = (known: ListState, { window, isAtEnd, isNearStart, newCount }: Omit<ListState, 'lastKey'>): boolean =>
  window.below === known.window.below &&
  window.count === known.window.count &&
  isAtEnd === known.isAtEnd &&
  isNearStart === known.isNearStart &&
  newCount === known.newCount;

import { type RowWindow, windowOf } from './geometry';
import { rowsToKeep } from './kept-rows';
import { RowHeights } from './row-heights';
import { firstVisible, isNearEnd, topOf, ViewAnchor } from './view-anchor';

interface Keyed {
  readonly key: string;
}

/** What of a list is drawn, and what is said about the rest. */
export interface ListState {
  /** The rows that it is about. */
  readonly items: readonly Keyed[];
  readonly window: RowWindow;
  /** Rows that are drawn although they are out of the window. */
  readonly kept: readonly string[];
  readonly isAtEnd: boolean;
  /** Near enough to the first row that the page before it should be asked for. */
  readonly isNearStart: boolean;
  readonly newCount: number;
  /** The first of them. */
  readonly firstNewKey: string | undefined;
}

/** Where a row is to stand in the view; at the start a little of what was before it stays in sight. */
export type RowPlace = 'start' | 'center' | 'nearest';

/** Older pages are asked for this many views before the first row is reached. */
const viewsAhead = 2;
/** How many pixels of the row before it are left above a row that is brought to the start of the view. */
const peek = 48;

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
  #tail: HTMLElement | undefined;
  #onMove: () => void = () => {};
  readonly #watchers = new Set<(isByReader: boolean) => void>();
  /** How far from the end a row is to be drawn that the scroller may not reach yet: guesses are no heights. */
  #aim: number | undefined;
  /** The row to open at, until its neighbours are measured: the first guess of their heights may be far off. */
  #opening: string | undefined;
  #openings = 0;

  /** Listens to a scroller until the returned function is called. `onMove`: what is drawn may have to change. */
  attach(scroller: HTMLElement, onMove: () => void): () => void {
    const onScroll = () => {
      if (this.#anchor.note(scroller, this.#rows, this.#isAtEnd(scroller))) this.#tell(true);
      onMove();
    };
    this.#scroller = scroller;
    this.#onMove = onMove;
    this.#observer.observe(scroller);
    scroller.addEventListener('scroll', onScroll, { passive: true });
    scroller.addEventListener('click', this.#press, true);
    return () => {
      this.#observer.unobserve(scroller);
      scroller.removeEventListener('scroll', onScroll);
      scroller.removeEventListener('click', this.#press, true);
      this.#scroller = undefined;
    };
  }

  /** What opens under the pointer grows away from it; two frames are for React and for what is measured after it. */
  readonly #press = ({ target }: MouseEvent): void => {
    const scroller = this.#scroller;
    if (!scroller || !(target instanceof Element) || !target.closest('[data-row]')) return;
    this.#anchor.press(target, scroller);
    const settle = () => this.#anchor.settled(this.#isAtEnd(scroller));
    requestAnimationFrame(() => requestAnimationFrame(settle));
  };

  /** Tells when the reader, and not a correction of ours, moved the view, and after every commit. */
  watch(tell: (isByReader: boolean) => void): () => void {
    this.#watchers.add(tell);
    return () => this.#watchers.delete(tell);
  }

  #tell(isByReader: boolean): void {
    for (const tell of this.#watchers) tell(isByReader);
  }

  /** The first row in sight. */
  topKey(): string | undefined {
    return this.#scroller && firstVisible(this.#scroller, this.#rows);
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

  /**
   * Watches what stands under the last row, such as an answer that grows: by its nodes too, so that nobody who looks before
   * the next frame sees the rows moved.
   */
  attachTail(tail: HTMLElement): () => void {
    this.#tail = tail;
    const growth = new MutationObserver(() => this.hold());
    growth.observe(tail, { childList: true, characterData: true, subtree: true });
    this.#observer.observe(tail);
    return () => {
      growth.disconnect();
      this.#observer.unobserve(tail);
    };
  }

  /** After each commit, before it is painted. */
  committed(items: readonly Keyed[]): void {
    this.#items = items;
    for (const [key, row] of this.#rows) this.#heights.set(key, row.getBoundingClientRect().height);
    if (this.#opening === undefined) this.hold();
    else this.#open(this.#opening);
    this.#tell(false);
  }

  /** The list begins at a row, unless that is in sight at the end. */
  openAt(key: string): void {
    this.#opening = key;
    this.#openings = 2;
  }

  #open(key: string): void {
    this.#openings -= 1;
    if (this.#openings === 0) this.#opening = undefined;
    if (this.#scroller) this.#scroller.scrollTop = 0;
    if (!this.isInSight(key)) this.show(key, 'start');
  }

  hold(): void {
    if (this.#scroller) this.#anchor.hold(this.#scroller, this.#rows);
  }

  /** What has to be drawn where the scroller stands; the same object when nothing changes. */
  next(state: ListState): ListState {
    const scroller = this.#scroller;
    if (!scroller) return state;
    const view = scroller.clientHeight;
    const shown = Math.max(0, -scroller.scrollTop - (this.#tail?.offsetHeight ?? 0));
    const window = this.#windowAround(state.window, this.#aimed() ?? shown, view);
    const isAtEnd = this.#isAtEnd(scroller);
    const isNearStart = scroller.scrollHeight - view + scroller.scrollTop <= viewsAhead * view;
    const kept = window === state.window ? state.kept : rowsToKeep(scroller);
    const news = isAtEnd ? noNews : { newCount: state.newCount, firstNewKey: state.firstNewKey };
    const changed = { window, kept, isAtEnd, isNearStart, ...news };
    return isSame(state, changed) && this.#opening === undefined ? state : { ...state, ...changed };
  }

  /** Nobody is at an end that is not drawn: how far it is from there is a guess. */
  #isAtEnd(scroller: HTMLElement): boolean {
    const last = this.#items.at(-1);
    return isNearEnd(scroller) && (last === undefined || this.#rows.has(last.key));
  }

  #aimed(): number | undefined {
    return this.#opening === undefined ? this.#aim : this.#fromEnd(this.#opening);
  }

  #fromEnd(key: string): number {
    const place = this.#items.findIndex((item) => item.key === key);
    return this.heightOf(this.#items, place + 1, this.#items.length);
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

  /** Brings a row into view; `draw` must commit at once. False when there is no such row. */
  goToRow(key: string, to: RowPlace, draw: () => void): boolean {
    const place = this.#items.findIndex((item) => item.key === key);
    if (place < 0 || !this.#scroller) return false;
    if (!this.#rows.has(key)) {
      this.#aim = this.#fromEnd(key);
      draw();
      this.#aim = undefined;
    }
    return this.show(key, to);
  }

  /** Brings a row that is drawn into view. */
  show(key: string, to: RowPlace): boolean {
    const row = this.#rows.get(key);
    const scroller = this.#scroller;
    if (!row || !scroller) return false;
    if (to === 'start') scroller.scrollTop += topOf(row, scroller) - peek;
    else row.scrollIntoView({ block: to });
    this.#anchor.note(scroller, this.#rows, this.#isAtEnd(scroller));
    return true;
  }

  /** The element of a row while it is drawn. */
  row(key: string): HTMLElement | undefined {
    return this.#rows.get(key);
  }

  /** Whether the upper edge of a row is in sight. */
  isInSight(key: string): boolean {
    const row = this.#rows.get(key);
    const scroller = this.#scroller;
    if (!row || !scroller) return false;
    const top = topOf(row, scroller);
    return top >= 0 && top < scroller.clientHeight;
  }

  /** Whether a row begins above the view, drawn or not. */
  isAbove(key: string): boolean {
    const row = this.#rows.get(key);
    if (row && this.#scroller) return topOf(row, this.#scroller) < 0;
    const first = this.#items.findIndex((item) => this.#rows.has(item.key));
    return this.#items.findIndex((item) => item.key === key) < first;
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

const noNews = { newCount: 0, firstNewKey: undefined };

const covers = (outer: RowWindow, inner: RowWindow): boolean =>
  outer.below <= inner.below && outer.below + outer.count >= inner.below + inner.count;

const isSame = (
  known: ListState,
  { window, kept, isAtEnd, isNearStart, newCount }: Omit<ListState, 'items'>,
): boolean =>
  window.below === known.window.below &&
  window.count === known.window.count &&
  kept.join() === known.kept.join() &&
  isAtEnd === known.isAtEnd &&
  isNearStart === known.isNearStart &&
  newCount === known.newCount;

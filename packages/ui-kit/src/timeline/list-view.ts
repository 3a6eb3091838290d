import { FollowStop } from './follow-stop';
import { rowsToKeep } from './kept-rows';
import { isSame, type ListState, noNewRows } from './list-state';
import { ListWindow } from './list-window';
import { firstVisible, isNearEnd, topOf, ViewAnchor } from './view-anchor';

interface Keyed {
  readonly key: string;
}

/** Where a row is placed in the view; with `start` a little of the row before it stays visible. */
export type RowAlignment = 'start' | 'center' | 'nearest';

/** Called when other rows may be needed: up to `ahead` outside the view; `isUrgent` if a visible one is missing. */
type OnMove = (move: { readonly ahead: number; readonly isUrgent: boolean }) => void;

/** Rows outside the view rendered per animation frame, because a card or a table takes milliseconds. Ours. */
const rowsAhead = 4;
/** Older pages are requested this many view heights before the first row is reached. */
const viewsAhead = 2;
/** Pixels of the previous row that stay visible above a row that is scrolled to the start of the view. */
const peekPx = 48;
/** Pixels around the view whose rows are rendered before the first paint: a little more than the padding of the list. */
const marginBeforePaintPx = 16;
/** How often a distant row is approached: each time, newly measured rows correct its estimated position. */
const maxApproaches = 4;

/**
 * The DOM side of a list: its elements, their heights, the scroll position. Our own instead of a library: counting from
 * the end, nothing has to be corrected for pinning, prepending and wrong estimates above the view.
 */
export class ListView {
  readonly #list = new ListWindow();
  readonly #anchor = new ViewAnchor();
  readonly #rows = new Map<string, HTMLElement>();
  readonly #observer = new ResizeObserver((entries) => this.#resized(entries));
  #scroller: HTMLElement | undefined;
  #tail: HTMLElement | undefined;
  readonly #followStop = new FollowStop();
  #onMove: OnMove = () => {};
  #isGrowing = false;
  /** Before the first paint only visible rows are rendered, so that nothing delays it. */
  #wasPainted = false;
  readonly #watchers = new Set<(isByReader: boolean) => void>();
  /** Distance from the end of a row that the scroller cannot reach yet, because heights are estimated. */
  #targetFromEnd: number | undefined;
  /** The row to open at, until its neighbours are measured: the first estimate of their heights may be far off. */
  #openingKey: string | undefined;
  #openAttemptsLeft = 0;
  #hasOpened = false;

  /** Listens to a scroller until the returned function is called; calls `onMove` when other rows may be needed. */
  attach(scroller: HTMLElement, onMove: OnMove): () => void {
    const onScroll = () => {
      const isByReader = this.#anchor.noteScroll(scroller, this.#parts(), this.#isFollowed(scroller));
      if (isByReader) this.#followStop.noteReaderScroll(this.#tail, scroller);
      if (isByReader) this.#notify(true);
      onMove({ ahead: 0, isUrgent: this.#list.hasMissingRows(this.#fromEndOfView(scroller), scroller.clientHeight) });
    };
    this.#scroller = scroller;
    this.#onMove = onMove;
    this.#anchor.restore(scroller);
    this.#observer.observe(scroller);
    requestAnimationFrame(() => requestAnimationFrame(() => (this.#wasPainted = true)));
    scroller.addEventListener('scroll', onScroll, { passive: true });
    scroller.addEventListener('click', this.#holdPressed, true);
    return () => {
      this.#observer.unobserve(scroller);
      scroller.removeEventListener('scroll', onScroll);
      scroller.removeEventListener('click', this.#holdPressed, true);
      this.#scroller = undefined;
      this.#onMove = () => {};
    };
  }

  /** Keeps a pressed element in place when its row grows; two frames, one for React's commit and one for measuring. */
  readonly #holdPressed = ({ target }: MouseEvent): void => {
    const scroller = this.#scroller;
    if (!scroller || !(target instanceof Element) || !target.closest('[data-row]')) return;
    this.#anchor.holdElement(target, scroller);
    const endHold = () => this.#anchor.endHold(this.#isFollowed(scroller));
    requestAnimationFrame(() => requestAnimationFrame(endHold));
  };

  /** Notifies when the reader (not a correction) scrolled, and after every commit. */
  watch(notify: (isByReader: boolean) => void): () => void {
    this.#watchers.add(notify);
    return () => this.#watchers.delete(notify);
  }

  #notify(isByReader: boolean): void {
    for (const notify of this.#watchers) notify(isByReader);
  }

  /** The first visible row. */
  topKey(): string | undefined {
    return this.#scroller && firstVisible(this.#scroller, this.#rows);
  }

  /** Measures a row while it is rendered. */
  attachRow(key: string, row: HTMLElement): () => void {
    this.#rows.set(key, row);
    this.#observer.observe(row);
    return () => {
      this.#observer.unobserve(row);
      this.#rows.delete(key);
    };
  }

  /**
   * Watches the content below the last row, such as a growing answer, also by its nodes, so that the scroll position is
   * corrected before the next paint.
   */
  attachTail(tail: HTMLElement): () => void {
    this.#tail = tail;
    const growth = new MutationObserver(() => this.correctScroll());
    growth.observe(tail, { childList: true, characterData: true, subtree: true });
    this.#observer.observe(tail);
    return () => {
      growth.disconnect();
      this.#observer.unobserve(tail);
    };
  }

  /** After each commit, before it is painted. */
  committed({ items, window }: Pick<ListState, 'items' | 'window'>): void {
    const replacement = this.#tallestAddedRow(items);
    this.#list.committed(items, window);
    for (const [key, row] of this.#rows) this.#list.heights.set(key, row.getBoundingClientRect().height);
    if (replacement) this.#anchor.moveTo(replacement, this.#tail);
    if (this.#openingKey === undefined) this.correctScroll();
    else this.#open(this.#openingKey);
    this.#notify(false);
  }

  /** The tallest of the new rows: the message that a streaming answer has become. */
  #tallestAddedRow(items: readonly Keyed[]): HTMLElement | undefined {
    if (items === this.#list.items || !this.#tail || this.#tail.offsetHeight > 0) return undefined;
    const before = new Set(this.#list.items.map(({ key }) => key));
    const added = items.flatMap(({ key }) => (before.has(key) ? [] : (this.#rows.get(key) ?? [])));
    return added.toSorted((one, other) => other.offsetHeight - one.offsetHeight)[0];
  }

  /** Opens the list at a row, unless it is visible at the end; a list that is shown again keeps its position. */
  openAt(key: string): void {
    if (this.#hasOpened) return;
    this.#openingKey = key;
    this.#openAttemptsLeft = 2;
  }

  #open(key: string): void {
    this.#openAttemptsLeft -= 1;
    this.#hasOpened = this.#openAttemptsLeft === 0;
    if (this.#hasOpened) this.#openingKey = undefined;
    if (this.#scroller) this.#scroller.scrollTop = 0;
    if (!this.isVisible(key)) this.scrollToRenderedRow(key, 'start');
  }

  correctScroll(): void {
    const scroller = this.#scroller;
    const tail = this.#tail;
    if (!scroller) return;
    this.#anchor.correctScroll(scroller, this.#parts());
    if (tail && this.#followStop.stopIfDue(tail, scroller, this.#anchor.isPinned))
      this.#anchor.holdElement(tail, scroller);
  }

  /** Whether following a growing answer stops once its first line is at the top. */
  setStopsFollowingAtTop(isOn: boolean): void {
    this.#followStop.isEnabled = isOn;
  }

  #isFollowed(scroller: HTMLElement): boolean {
    return this.#isAtEnd(scroller) && !this.#followStop.isStopped;
  }

  /** The elements that may be kept in place: the rows and the streaming answer. */
  #parts(): readonly HTMLElement[] {
    const rows = [...this.#rows.values()];
    return this.#tail ? [...rows, this.#tail] : rows;
  }

  /**
   * The state for the current scroll position, with at most `ahead` more rows outside the view; the same object if
   * nothing changes.
   */
  next(state: ListState, ahead = 0): ListState {
    const scroller = this.#scroller;
    if (!scroller) return state;
    const view = scroller.clientHeight;
    const fromEnd = this.#fromEndOfTarget() ?? this.#fromEndOfView(scroller);
    const near = this.#wasPainted ? view / 4 : marginBeforePaintPx;
    const { window, isIncomplete } = this.#list.nextWindow(state.window, { fromEnd, view, ahead, near });
    if (isIncomplete) this.#growInNextFrame();
    const isAtEnd = this.#isAtEnd(scroller);
    const isNearStart = scroller.scrollHeight - view + scroller.scrollTop <= viewsAhead * view;
    const kept = this.#wasPainted ? rowsToKeep(scroller) : [];
    const newRows = isAtEnd ? noNewRows : { newCount: state.newCount, firstNewKey: state.firstNewKey };
    const changed = { window, kept, isAtEnd, isNearStart, ...newRows };
    return isSame(state, changed) && this.#openingKey === undefined ? state : { ...state, ...changed };
  }

  /** Only a rendered last row can be the end: otherwise its distance is an estimate. */
  #isAtEnd(scroller: HTMLElement): boolean {
    const last = this.#list.items.at(-1);
    return isNearEnd(scroller) && (last === undefined || this.#rows.has(last.key));
  }

  #fromEndOfTarget(): number | undefined {
    return this.#openingKey === undefined ? this.#targetFromEnd : this.#list.fromEnd(this.#openingKey);
  }

  #growInNextFrame(): void {
    if (this.#isGrowing) return;
    this.#isGrowing = true;
    requestAnimationFrame(() => {
      this.#isGrowing = false;
      if (this.#wasPainted) this.#onMove({ ahead: rowsAhead, isUrgent: false });
      else this.#growInNextFrame();
    });
  }

  /** Distance from the bottom of the view to the end of the last row. */
  #fromEndOfView(scroller: HTMLElement): number {
    return Math.max(0, -scroller.scrollTop - (this.#tail?.offsetHeight ?? 0));
  }

  /** Height of a range of rows in pixels, measured or estimated. */
  heightOf(items: readonly Keyed[], from: number, to: number): number {
    return this.#list.heightOf(items, from, to);
  }

  goToEnd(): void {
    this.#anchor.pinToEnd();
    if (this.#scroller) {
      this.#scroller.scrollTop = 0;
      this.#followStop.noteReaderScroll(this.#tail, this.#scroller);
    }
    this.#onMove({ ahead: 0, isUrgent: false });
  }

  /** Scrolls a row into view; `renderRows` must commit synchronously. Returns false if there is no such row. */
  goToRow(key: string, to: RowAlignment, renderRows: () => void): boolean {
    const index = this.#list.items.findIndex((item) => item.key === key);
    if (index < 0 || !this.#scroller) return false;
    for (let approach = 0; approach < maxApproaches && !this.#rows.has(key); approach += 1) {
      this.#targetFromEnd = this.#list.fromEnd(key);
      renderRows();
    }
    this.#targetFromEnd = undefined;
    return this.scrollToRenderedRow(key, to);
  }

  /** Scrolls a rendered row into view. */
  scrollToRenderedRow(key: string, to: RowAlignment): boolean {
    const row = this.#rows.get(key);
    const scroller = this.#scroller;
    if (!row || !scroller) return false;
    if (to === 'start') scroller.scrollTop += topOf(row, scroller) - peekPx;
    else row.scrollIntoView({ block: to });
    this.#anchor.noteScroll(scroller, this.#parts(), this.#isAtEnd(scroller));
    return true;
  }

  /** The element of a row while it is rendered. */
  row(key: string): HTMLElement | undefined {
    return this.#rows.get(key);
  }

  /** Whether the top edge of a row is visible. */
  isVisible(key: string): boolean {
    const row = this.#rows.get(key);
    const scroller = this.#scroller;
    if (!row || !scroller) return false;
    const top = topOf(row, scroller);
    return top >= 0 && top < scroller.clientHeight;
  }

  /** Whether a row begins above the view, rendered or not. */
  isAbove(key: string): boolean {
    const row = this.#rows.get(key);
    if (row && this.#scroller) return topOf(row, this.#scroller) < 0;
    const first = this.#list.items.findIndex((item) => this.#rows.has(item.key));
    return this.#list.items.findIndex((item) => item.key === key) < first;
  }

  #resized(entries: readonly ResizeObserverEntry[]): void {
    for (const { target, borderBoxSize } of entries) {
      const key = target instanceof HTMLElement ? target.dataset.row : undefined;
      const height = borderBoxSize[0]?.blockSize;
      if (key !== undefined && height !== undefined && target.isConnected) this.#list.heights.set(key, height);
    }
    this.correctScroll();
    this.#onMove({ ahead: 0, isUrgent: false });
  }
}

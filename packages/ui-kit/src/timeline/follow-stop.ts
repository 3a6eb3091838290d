import { topOf } from './view-anchor';

/**
 * Stops following an answer that grows taller than the view, once, when its first line is at the top; a reader who
 * scrolls to its end follows it again. source: behaviours 2 (22)
 */
export class FollowStop {
  isEnabled = false;
  /** Set once this answer was stopped or its first line was scrolled out of view: it is not stopped again. */
  #wasStopped = false;
  #isStopped = false;

  /**
   * Whether the view is stopped at the first line: being near the end then does not mean that the reader follows it.
   */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Scrolls the first line back to the top if it has just left the view; returns whether it did. */
  stopIfDue(tail: HTMLElement, scroller: HTMLElement, isPinned: boolean): boolean {
    if (tail.offsetHeight === 0) {
      this.#wasStopped = false;
      this.#isStopped = false;
    }
    const topPx = topOf(tail, scroller);
    if (!this.isEnabled || this.#wasStopped || !isPinned || topPx >= 0 || tail.offsetHeight === 0) return false;
    this.#wasStopped = true;
    this.#isStopped = true;
    scroller.scrollTop += topPx;
    return true;
  }

  /** The reader scrolled; an answer whose first line is already out of view is not stopped any more. */
  noteReaderScroll(tail: HTMLElement | undefined, scroller: HTMLElement): void {
    this.#isStopped = false;
    if (tail && tail.offsetHeight > 0 && topOf(tail, scroller) < 0) this.#wasStopped = true;
  }
}

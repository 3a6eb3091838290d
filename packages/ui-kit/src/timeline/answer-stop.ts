import { topOf } from './view-anchor';

/**
 * Following an answer that grows taller than the view stops once, when its first line is at the top; a reader who scrolls to
 * its end follows it again. source: behaviours 2 (22)
 */
export class AnswerStop {
  isOn = false;
  #isDone = false;
  #isHeld = false;

  /** The view is stopped at the first line, so being near the end does not mean that the reader follows it. */
  get isHeld(): boolean {
    return this.#isHeld;
  }

  /** Scrolls the first line back to the top if it has just left the view; returns whether it did. */
  isDue(tail: HTMLElement, scroller: HTMLElement, isPinned: boolean): boolean {
    if (tail.offsetHeight === 0) {
      this.#isDone = false;
      this.#isHeld = false;
    }
    const above = topOf(tail, scroller);
    if (!this.isOn || this.#isDone || !isPinned || above >= 0 || tail.offsetHeight === 0) return false;
    this.#isDone = true;
    this.#isHeld = true;
    scroller.scrollTop += above;
    return true;
  }

  /** The reader scrolled; an answer whose first line is already out of view is not stopped any more. */
  leave(tail: HTMLElement | undefined, scroller: HTMLElement): void {
    this.#isHeld = false;
    if (tail && tail.offsetHeight > 0 && topOf(tail, scroller) < 0) this.#isDone = true;
  }
}

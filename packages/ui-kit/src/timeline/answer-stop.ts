import { topOf } from './view-anchor';

/**
 * An answer that grows higher than the view is followed until its first line is at the top, once: who goes to its end
 * follows it from there. source: behaviours 2 (22)
 */
export class AnswerStop {
  isOn = false;
  #isDone = false;
  #isHeld = false;

  /** The view stands at the first line; being near the end says nothing of where the reader wants to be. */
  get isHeld(): boolean {
    return this.#isHeld;
  }

  /** Brings the first line back to the top when it has just left; true when it did. */
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

  /** The reader went where the view stands now; whose first line has left it already is not brought back there. */
  leave(tail: HTMLElement | undefined, scroller: HTMLElement): void {
    this.#isHeld = false;
    if (tail && tail.offsetHeight > 0 && topOf(tail, scroller) < 0) this.#isDone = true;
  }
}

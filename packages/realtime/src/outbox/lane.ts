import type { Clock } from '../dependencies';

interface LaneOptions {
  readonly clock: Clock;
  /** What is next: undefined when nothing is, else how long to wait before the turn after it. Never throws. */
  readonly turn: () => Promise<number | undefined>;
}

/** One room: one turn at a time, as long as there is something to do. */
export class Lane {
  readonly #options: LaneOptions;
  #isBusy = false;
  #isAsked = false;
  #stopTimer: (() => void) | undefined;

  constructor(options: LaneOptions) {
    this.#options = options;
  }

  ask(): void {
    this.#isAsked = true;
    if (!this.#isBusy && !this.#stopTimer) void this.#work();
  }

  /** As asked, without waiting any longer. */
  hurry(): void {
    this.stop();
    this.ask();
  }

  stop(): void {
    this.#stopTimer?.();
    this.#stopTimer = undefined;
  }

  async #work(): Promise<void> {
    this.#isBusy = true;
    // Asked while a turn was being taken: that turn may have looked too early.
    while (this.#isAsked && !this.#stopTimer) {
      this.#isAsked = false;
      const pauseMs = await this.#options.turn();
      if (pauseMs === undefined) continue;
      this.#isAsked = true;
      if (pauseMs > 0) this.#wait(pauseMs);
    }
    this.#isBusy = false;
  }

  #wait(pauseMs: number): void {
    this.#stopTimer = this.#options.clock.after(pauseMs, () => {
      this.#stopTimer = undefined;
      this.ask();
    });
  }
}

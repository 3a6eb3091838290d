import type { Clock } from '../dependencies';

interface RoomWorkerOptions {
  readonly clock: Clock;
  /** What is next: undefined when nothing is, else how long to wait before the turn after it. Never throws. */
  readonly sendNext: () => Promise<number | undefined>;
}

/** One room: one turn at a time, as long as there is something to do. */
export class RoomWorker {
  readonly #options: RoomWorkerOptions;
  #isBusy = false;
  #isWoken = false;
  #stopTimer: (() => void) | undefined;

  constructor(options: RoomWorkerOptions) {
    this.#options = options;
  }

  wake(): void {
    this.#isWoken = true;
    if (!this.#isBusy && !this.#stopTimer) void this.#sendUntilIdle();
  }

  /** As asked, without waiting any longer. */
  wakeNow(): void {
    this.stop();
    this.wake();
  }

  stop(): void {
    this.#stopTimer?.();
    this.#stopTimer = undefined;
  }

  async #sendUntilIdle(): Promise<void> {
    this.#isBusy = true;
    // Asked while a turn was being taken: that turn may have looked too early.
    while (this.#isWoken && !this.#stopTimer) {
      this.#isWoken = false;
      const pauseMs = await this.#options.sendNext();
      if (pauseMs === undefined) continue;
      this.#isWoken = true;
      if (pauseMs > 0) this.#wakeAfter(pauseMs);
    }
    this.#isBusy = false;
  }

  #wakeAfter(pauseMs: number): void {
    this.#stopTimer = this.#options.clock.after(pauseMs, () => {
      this.#stopTimer = undefined;
      this.wake();
    });
  }
}

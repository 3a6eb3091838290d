import type { Clock } from '../dependencies';

interface RoomWorkerOptions {
  readonly clock: Clock;
  /**
   * Tries to send the next message; returns the ms to wait before the next try (0: at once), or undefined when nothing is
   * left or sending is halted. Never rejects.
   */
  readonly sendNext: () => Promise<number | undefined>;
}

/** Sends the messages of one room, one at a time, until nothing is left. */
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

  /** Like `wake`, but ends a wait that is running. */
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
    // When woken during `sendNext`, run it again: it may have read the store before the new message was there.
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

/** Runs what was asked for, once, at the next frame. */
export type Schedule = (run: () => void) => void;

export interface FrameQueue<T> {
  readonly add: (item: T) => void;
  /** What waits is never handed over. */
  readonly forget: () => void;
}

/** Collects what comes in until the next frame, so that a frame is one commit whatever arrived in it. */
export function createFrameQueue<T>(schedule: Schedule, flush: (all: readonly T[]) => void): FrameQueue<T> {
  let waiting: T[] = [];
  return {
    add(item) {
      waiting.push(item);
      if (waiting.length > 1) return;
      const all = waiting;
      schedule(() => {
        if (all !== waiting) return;
        waiting = [];
        flush(all);
      });
    },
    forget() {
      waiting = [];
    },
  };
}

const latestMs = 100;

/** The next animation frame, or soon where none comes: in a hidden page, and in a frame that its host hides. */
export function nextFrame(run: () => void): void {
  const once = (): void => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    run();
  };
  const frame = requestAnimationFrame(once);
  const timer = setTimeout(once, latestMs);
}

/** Runs a callback once, at the first frame after `afterMs`. */
export type Schedule = (run: () => void, afterMs: number) => void;

export interface FrameQueue<T> {
  readonly add: (item: T) => void;
  /** Drops what waits for the next frame. */
  readonly forget: () => void;
}

/**
 * How long the frame after one with `count` items waits: more than anybody can read would be drawn only to scroll away.
 * Ours. source: behaviours, Streaming
 */
const pauseAfter = (count: number): number => (count > 40 ? 100 : count > 8 ? 50 : 0);

/** Collects what comes in until the next frame, so that a frame is one commit whatever arrived in it. */
export function createFrameQueue<T>(schedule: Schedule, flush: (all: readonly T[]) => void): FrameQueue<T> {
  let waiting: T[] = [];
  let pauseMs = 0;
  return {
    add(item) {
      waiting.push(item);
      if (waiting.length > 1) return;
      const all = waiting;
      schedule(() => {
        if (all !== waiting) return;
        waiting = [];
        pauseMs = pauseAfter(all.length);
        flush(all);
      }, pauseMs);
    },
    forget() {
      waiting = [];
    },
  };
}

const latestMs = 100;

/** The next animation frame, or soon where none comes: in a hidden page, and in a frame that its host hides. */
export function nextFrame(run: () => void, afterMs: number): void {
  if (afterMs > 0) {
    setTimeout(nextFrame, afterMs, run, 0);
    return;
  }
  const once = (): void => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    run();
  };
  const frame = requestAnimationFrame(once);
  const timer = setTimeout(once, latestMs);
}

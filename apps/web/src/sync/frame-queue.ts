/** Runs what was asked for, once, at the next frame; under a crowd, a little later. */
export type Schedule = (run: () => void, isCrowded: boolean) => void;

export interface FrameQueue<T> {
  readonly add: (item: T) => void;
  /** What waits is never handed over. */
  readonly forget: () => void;
}

/** More of them in one frame than anybody can read: most of their rows would be drawn only to go again. Ours. */
const crowd = 8;

/** Collects what comes in until the next frame, so that a frame is one commit whatever arrived in it. */
export function createFrameQueue<T>(schedule: Schedule, flush: (all: readonly T[]) => void): FrameQueue<T> {
  let waiting: T[] = [];
  let isCrowded = false;
  return {
    add(item) {
      waiting.push(item);
      if (waiting.length > 1) return;
      const all = waiting;
      schedule(() => {
        if (all !== waiting) return;
        waiting = [];
        isCrowded = all.length > crowd;
        flush(all);
      }, isCrowded);
    },
    forget() {
      waiting = [];
    },
  };
}

const latestMs = 100;
/** Twenty commits a second are as much as a crowd gets. source: behaviours, Streaming */
const crowdedMs = 50;

/** The next animation frame, or soon where none comes: in a hidden page, and in a frame that its host hides. */
export function nextFrame(run: () => void, isCrowded: boolean): void {
  if (isCrowded) {
    setTimeout(nextFrame, crowdedMs, run, false);
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

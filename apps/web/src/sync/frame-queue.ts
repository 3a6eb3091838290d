/** Runs what was asked for, once, at the next frame. */
export type Schedule = (run: () => void) => void;

/** Collects what comes in until the next frame, so that a frame is one commit whatever arrived in it. */
export function createFrameQueue<T>(schedule: Schedule, flush: (all: readonly T[]) => void): (item: T) => void {
  let waiting: T[] = [];
  return (item) => {
    waiting.push(item);
    if (waiting.length > 1) return;
    schedule(() => {
      const all = waiting;
      waiting = [];
      flush(all);
    });
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

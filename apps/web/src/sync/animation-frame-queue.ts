/** Runs a callback once, in the first animation frame after `afterMs`. */
export type ScheduleFrame = (run: () => void, afterMs: number) => void;

export interface AnimationFrameQueue<T> {
  readonly add: (item: T) => void;
  /** Drops the items that wait for the next frame. */
  readonly clear: () => void;
}

/**
 * How long to wait after a frame with `count` items: more than anybody can read would be rendered only to scroll away, so a
 * flood is drawn 20 or 10 times a second. Ours.
 */
const frameDelayMs = (count: number): number => (count > 40 ? 100 : count > 8 ? 50 : 0);

/** Collects items until the next animation frame, so that each frame is one commit. */
export function createAnimationFrameQueue<T>(
  schedule: ScheduleFrame,
  flush: (items: readonly T[]) => void,
): AnimationFrameQueue<T> {
  let waiting: T[] = [];
  let nextDelayMs = 0;
  return {
    add(item) {
      waiting.push(item);
      if (waiting.length > 1) return;
      const items = waiting;
      schedule(() => {
        if (items !== waiting) return;
        waiting = [];
        nextDelayMs = frameDelayMs(items.length);
        flush(items);
      }, nextDelayMs);
    },
    clear() {
      waiting = [];
    },
  };
}

const maxFrameDelayMs = 100;

/** Runs in the next animation frame, or after a short delay where none comes: in a hidden page or a hidden iframe. */
export function onNextAnimationFrame(run: () => void, afterMs: number): void {
  if (afterMs > 0) {
    setTimeout(onNextAnimationFrame, afterMs, run, 0);
    return;
  }
  const once = (): void => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    run();
  };
  const frame = requestAnimationFrame(once);
  const timer = setTimeout(once, maxFrameDelayMs);
}

import type { Clock } from './dependencies';

/** Monotonic time of the browser, so that setting the system clock does not look like an hour of silence. */
export const browserClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};

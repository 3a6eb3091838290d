import { type Clock, reconnectLimits } from '@parley/realtime';

/** Time that passes `speed` times as fast: what a client waits for in seconds it waits for in fractions of one. */
export const fastClock = (speed: number): Clock => ({
  now: () => Math.round(performance.timeOrigin + performance.now() * speed),
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs / speed);
    return () => clearTimeout(timer);
  },
});

const maxFirstWaitMs = reconnectLimits.delayMs + 1000;

/** The wait before the next try is cut short where `isHasty` says so; all other times are the product's own. */
export const hastyClock = (clock: Clock, isHasty: () => boolean): Clock => ({
  now: clock.now,
  after: (delayMs, run) => {
    const isRetry = delayMs >= reconnectLimits.delayMs && delayMs <= maxFirstWaitMs;
    return clock.after(isRetry && isHasty() ? hastyMs : delayMs, run);
  },
});

const hastyMs = 50;

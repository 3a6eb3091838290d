import { type Clock, reconnectLimits } from '@parley/realtime';

/** A clock that runs `speed` times as fast as real time. */
export const fastClock = (speed: number): Clock => ({
  now: () => Math.round(performance.timeOrigin + performance.now() * speed),
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs / speed);
    return () => clearTimeout(timer);
  },
});

const maxFirstWaitMs = reconnectLimits.delayMs + 1000;

/** Shortens the wait before a reconnect if `isRetryShort()`; all other waits are unchanged. */
export const shortRetryClock = (clock: Clock, isRetryShort: () => boolean): Clock => ({
  now: clock.now,
  after: (delayMs, run) => {
    const isRetry = delayMs >= reconnectLimits.delayMs && delayMs <= maxFirstWaitMs;
    return clock.after(isRetry && isRetryShort() ? shortRetryMs : delayMs, run);
  },
});

const shortRetryMs = 50;

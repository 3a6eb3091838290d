import type { Clock } from '../dependencies';

export interface FakeClock extends Clock {
  /** Lets time pass; timers run in their order, each at its own moment, and promises settle in between. */
  readonly advance: (ms: number) => Promise<void>;
  /** How many timers are pending. */
  readonly timers: () => number;
}

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/** A clock that stands still until `advance` is called. */
export function fakeClock(start = Date.parse('2026-04-21T02:20:00Z')): FakeClock {
  let now = start;
  const timers = new Set<Timer>();

  async function advance(ms: number): Promise<void> {
    const end = now + ms;
    await flushPromises();
    for (let next = due(end); next; next = due(end)) {
      now = Math.max(now, next.at);
      timers.delete(next);
      next.run();
      await flushPromises();
    }
    now = end;
  }

  const due = (end: number): Timer | undefined =>
    [...timers].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];

  return {
    now: () => now,
    after: (delayMs, run) => {
      const timer = { at: now + delayMs, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    advance,
    timers: () => timers.size,
  };
}

/** Lets every promise that can settle do so. */
export async function flushPromises(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQuietPeriod } from './quiet-period';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The time at which a wait that starts now is over, with an action every `actionEveryMs`. */
async function waitedMs(actionEveryMs: number): Promise<number> {
  const quiet = createQuietPeriod(() => Date.now());
  const start = Date.now();
  quiet.interrupt();
  const actions = setInterval(quiet.interrupt, actionEveryMs);
  let end: number | undefined;
  void quiet.begins().then(() => {
    end = Date.now();
  });
  await vi.advanceTimersByTimeAsync(1000);
  clearInterval(actions);
  return (end ?? Number.NaN) - start;
}

describe('work that follows the actions of agents', () => {
  it('[GW257] goes on at once where nobody acts', async () => {
    const quiet = createQuietPeriod(() => Date.now());
    await quiet.begins();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('[GW257] waits until nobody has acted for 50 ms, and never longer than 250 ms', async () => {
    expect(await waitedMs(2000)).toBe(50);
    expect(await waitedMs(40)).toBe(250);
  });
});

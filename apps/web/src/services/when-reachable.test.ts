import { fakeClock } from '@parley/realtime/testing';
import { describe, expect, it } from 'vitest';
import { loadUntilReachable, retryDelayMs, whenReachable } from './when-reachable';

describe('a gateway that could not be reached', () => {
  it('[WB234] is tried again after three seconds, and then after doubled delays of at most thirty', () => {
    expect([1, 2, 3, 4, 5, 100].map(retryDelayMs)).toEqual([3000, 6000, 12_000, 24_000, 30_000, 30_000]);
  });

  it('[WB234] is tried once, when the browser is online again or after the delay, and not when that is cancelled', async () => {
    const page = new EventTarget();
    const clock = fakeClock();
    const tried: string[] = [];
    whenReachable(() => tried.push('online'), { delayMs: 3000, after: clock.after, page });
    page.dispatchEvent(new Event('online'));
    whenReachable(() => tried.push('delay'), { delayMs: 3000, after: clock.after, page });
    whenReachable(() => tried.push('cancelled'), { delayMs: 3000, after: clock.after, page })();
    await clock.advance(10_000);
    page.dispatchEvent(new Event('online'));
    expect(tried).toEqual(['online', 'delay']);
  });

  it('[WB234] is asked until it answers when the page starts', async () => {
    const clock = fakeClock();
    let triedCount = 0;
    const failures: unknown[] = [];
    const loading = loadUntilReachable(
      async () => {
        triedCount += 1;
        if (triedCount < 3) throw new Error(`down ${triedCount}`);
        return 'config';
      },
      { after: clock.after, page: new EventTarget(), onFailed: (error) => failures.push(String(error)) },
    );
    await clock.advance(3000);
    await clock.advance(6000);
    expect(await loading).toBe('config');
    expect(failures).toEqual(['Error: down 1', 'Error: down 2']);
  });
});

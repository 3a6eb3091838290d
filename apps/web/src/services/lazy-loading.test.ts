import { fakeClock } from '@parley/realtime/testing';
import { describe, expect, it } from 'vitest';
import { createLazyLoading } from './lazy-loading';

function aLazyLoading() {
  const clock = fakeClock();
  const lazyLoading = createLazyLoading(clock);
  const resolved: string[] = [];
  return {
    clock,
    lazyLoading,
    resolved,
    wait: (what: string) => void lazyLoading.whenAllowed().then(() => resolved.push(what)),
  };
}

describe('what is not needed to write', () => {
  it('[WB214] waits until somebody can write, once', async () => {
    const { clock, lazyLoading, resolved, wait } = aLazyLoading();
    wait('runtime');
    await clock.advance(4999);
    expect(resolved).toEqual([]);
    lazyLoading.allow();
    wait('outbox');
    await clock.advance(0);
    expect(resolved).toEqual(['runtime', 'outbox']);
    expect(clock.timers()).toBe(0);
  });

  it('[WB214] waits at most five seconds from the first call', async () => {
    const { clock, resolved, wait } = aLazyLoading();
    await clock.advance(60_000);
    wait('runtime');
    await clock.advance(3000);
    wait('outbox');
    expect(resolved).toEqual([]);
    await clock.advance(2000);
    expect(resolved).toEqual(['runtime', 'outbox']);
  });

  it('[WB214] does not wait when somebody can write already', async () => {
    const { clock, lazyLoading, resolved, wait } = aLazyLoading();
    lazyLoading.allow();
    wait('runtime');
    await clock.advance(0);
    expect([resolved, clock.timers()]).toEqual([['runtime'], 0]);
  });
});

import { describe, expect, it } from 'vitest';
import { inProcessLocks } from './locks';

describe('locks of one process', () => {
  it('[GW169] let work wait for the earlier work under the same name only', async () => {
    const locks = inProcessLocks();
    const done: string[] = [];
    const { end, work } = controlledWork(() => done.push('first'));
    const first = locks.runExclusively('a', work);
    const second = locks.runExclusively('a', async () => done.push('second'));
    await locks.runExclusively('b', async () => done.push('other name'));
    end();
    await Promise.all([first, second]);
    expect(done).toEqual(['other name', 'first', 'second']);
  });

  it('[GW169] reject only the caller whose work failed', async () => {
    const locks = inProcessLocks();
    const failed = locks.runExclusively('a', () => Promise.reject(new Error('the work failed')));
    const after = locks.runExclusively('a', async () => 'done');
    await expect(failed).rejects.toThrow('the work failed');
    expect(await after).toBe('done');
  });
});

/** Work that ends when the test says so. */
function controlledWork(onEnd: () => void) {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end: () => end(), work: () => ended.then(onEnd) };
}

import { describe, expect, it, vi } from 'vitest';
import { createAnimationFrameQueue, onNextAnimationFrame } from './animation-frame-queue';

describe('animation frame queue', () => {
  it('[WB20] flushes all items of one animation frame in order, and schedules one frame only', () => {
    const frames: (() => void)[] = [];
    const commits: (readonly number[])[] = [];
    const { add } = createAnimationFrameQueue<number>(
      (run) => frames.push(run),
      (all) => commits.push(all),
    );
    for (const item of [1, 2, 3]) add(item);
    expect([frames.length, commits]).toEqual([1, []]);
    frames[0]?.();
    add(4);
    frames[1]?.();
    expect(commits).toEqual([[1, 2, 3], [4]]);
  });

  it('[WB144] delays the frame after one with more items than can be read', () => {
    const frames: { readonly run: () => void; readonly afterMs: number }[] = [];
    const { add } = createAnimationFrameQueue<number>(
      (run, afterMs) => frames.push({ run, afterMs }),
      () => undefined,
    );
    for (const count of [8, 9, 40, 41, 1, 1]) {
      for (let item = 0; item < count; item += 1) add(item);
      frames.at(-1)?.run();
    }
    expect(frames.map(({ afterMs }) => afterMs)).toEqual([0, 0, 50, 50, 100, 0]);
  });

  it('[WB144] delays a frame only after a large one', () => {
    vi.useFakeTimers();
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 16));
    vi.stubGlobal('cancelAnimationFrame', clearTimeout);
    const ran: string[] = [];
    onNextAnimationFrame(() => ran.push('alone'), 0);
    onNextAnimationFrame(() => ran.push('crowded'), 50);
    vi.advanceTimersByTime(49);
    expect(ran).toEqual(['alone']);
    vi.advanceTimersByTime(17);
    expect(ran).toEqual(['alone', 'crowded']);
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('[WB153] never flushes items from before clear(), and goes on with later ones', () => {
    const frames: (() => void)[] = [];
    const commits: (readonly number[])[] = [];
    const queue = createAnimationFrameQueue<number>(
      (run) => frames.push(run),
      (all) => commits.push(all),
    );
    queue.add(1);
    queue.clear();
    queue.add(2);
    for (const run of frames) run();
    expect(commits).toEqual([[2]]);
  });
});

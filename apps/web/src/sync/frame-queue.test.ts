import { describe, expect, it } from 'vitest';
import { createFrameQueue } from './frame-queue';

describe('frame queue', () => {
  it('[WB20] hands over what one frame brought at once, in its order, and asks for one frame only', () => {
    const frames: (() => void)[] = [];
    const commits: (readonly number[])[] = [];
    const { add } = createFrameQueue<number>(
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

  it('[WB153] never hands over what waited as it was told to forget, and goes on with what comes after', () => {
    const frames: (() => void)[] = [];
    const commits: (readonly number[])[] = [];
    const queue = createFrameQueue<number>(
      (run) => frames.push(run),
      (all) => commits.push(all),
    );
    queue.add(1);
    queue.forget();
    queue.add(2);
    for (const run of frames) run();
    expect(commits).toEqual([[2]]);
  });
});

import { describe, expect, it, vi } from 'vitest';
import { createFrameQueue, nextFrame } from './frame-queue';

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

  it('[WB144] says of a frame that the one before it brought more than can be read', () => {
    const frames: { readonly run: () => void; readonly afterMs: number }[] = [];
    const { add } = createFrameQueue<number>(
      (run, afterMs) => frames.push({ run, afterMs }),
      () => undefined,
    );
    for (const count of [8, 9, 40, 41, 1, 1]) {
      for (let item = 0; item < count; item += 1) add(item);
      frames.at(-1)?.run();
    }
    expect(frames.map(({ afterMs }) => afterMs)).toEqual([0, 0, 50, 50, 100, 0]);
  });

  it('[WB144] lets a crowd wait for its frame, and nothing else', () => {
    vi.useFakeTimers();
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 16));
    vi.stubGlobal('cancelAnimationFrame', clearTimeout);
    const ran: string[] = [];
    nextFrame(() => ran.push('alone'), 0);
    nextFrame(() => ran.push('crowded'), 50);
    vi.advanceTimersByTime(49);
    expect(ran).toEqual(['alone']);
    vi.advanceTimersByTime(17);
    expect(ran).toEqual(['alone', 'crowded']);
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('[WB153] never hands over what waited when it was to forget, and goes on with what comes after', () => {
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

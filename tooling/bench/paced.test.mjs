import { describe, expect, it } from 'vitest';
import { runPaced } from './message-create.mjs';

describe('runPaced', () => {
  it('[TO11] counts the wait of work that was due while earlier work blocked the thread', async () => {
    let time = 0;
    const now = () => time;
    const durations = await runPaced(
      3,
      10,
      async (n) => {
        if (n === 0) time = 100;
      },
      now,
    );
    expect(durations).toEqual([100, 90, 80]);
  });
});

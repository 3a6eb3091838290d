import { describe, expect, it } from 'vitest';
import { runAll } from './run-stages.mjs';

const silent = () => undefined;
const counts = (passed, failed, skipped = 0) => ({ passed, failed, skipped });

describe('stages', () => {
  it('[TO7] all run and are added up, whatever failed before', async () => {
    const chosen = [
      ['a', async () => counts(3, 0, 1)],
      ['b', async () => counts(0, 1)],
      ['c', async () => counts(5, 2)],
    ];
    expect(await runAll(chosen, silent)).toEqual(counts(8, 3, 1));
  });

  it('[TO7] count as failed when they break', async () => {
    const broken = async () => {
      throw new Error('no such program');
    };
    expect(
      await runAll(
        [
          ['a', broken],
          ['b', async () => counts(1, 0)],
        ],
        silent,
      ),
    ).toEqual(counts(1, 1));
  });
});

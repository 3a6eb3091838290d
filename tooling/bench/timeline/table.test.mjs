import { describe, expect, it } from 'vitest';
import { asTable, bestPeer, compareWithBest, formatFigure, median } from './table.mjs';

describe('the table of the comparison', () => {
  it('[TO15] takes the median of what was measured', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([])).toBeUndefined();
  });

  it('[TO15] compares ours with the smallest figure of those who did the work', () => {
    const figures = { ours: 20, slow: 300, fast: 100, unable: undefined, aborted: Number.POSITIVE_INFINITY };
    expect(bestPeer(figures)).toEqual({ name: 'fast', value: 100 });
    expect(compareWithBest({ figures, goal: { ratio: 0.3 } })).toMatchObject({ ratio: 0.2, isReached: true });
    expect(compareWithBest({ figures, goal: { ratio: 0.3, limit: 10 } })).toMatchObject({ isReached: false });
  });

  it('[TO15] calls a goal neither reached nor missed when there is no figure to compare with', () => {
    expect(compareWithBest({ figures: { ours: 20 }, goal: { ratio: 0.3 } })).toEqual({
      best: undefined,
      ratio: undefined,
      isReached: undefined,
    });
    expect(compareWithBest({ figures: { fast: 100 }, goal: { ratio: 0.3, limit: 10 } }).isReached).toBeUndefined();
    expect(compareWithBest({ figures: { ours: 1, zero: 0 }, goal: { limit: 1 } })).toMatchObject({ isReached: true });
  });

  it('[TO16] writes a dash where nothing was measured, and “too long” for an aborted job', () => {
    const values = [undefined, Number.NaN, Number.POSITIVE_INFINITY, 12345.6, 12.34, 3.14, 0];
    expect(values.map(formatFigure)).toEqual(['–', '–', 'too long', '12,346', '12', '3.1', '0']);
  });

  it('[TO16] is a Markdown table with aligned columns', () => {
    expect(
      asTable([
        ['Work', 'ours'],
        ['open', '5'],
        ['append one', '12'],
      ]),
    ).toEqual(['| Work       | ours |', '|------------|------|', '| open       | 5    |', '| append one | 12   |']);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { windowAfter } from './window-after';

const rows = (...keys: readonly (string | number)[]) => keys.map((key) => ({ key: String(key) }));
const keysIn = (items: readonly { key: string }[], { below, count }: { below: number; count: number }) =>
  items.slice(items.length - below - count, items.length - below).map(({ key }) => key);

describe('windowAfter', () => {
  it.each([
    ['a message at the end', rows(1, 2, 3, 4, 5), ['2', '3'], ['5']],
    ['an answer that completes before a card that arrived first', rows(1, 2, 3, 'answer', 4), ['2', '3'], ['answer']],
    ['an answer among the rendered rows', rows(1, 2, 'answer', 3, 4), ['2', 'answer', '3'], ['answer']],
    ['an older page', rows(-1, 0, 1, 2, 3, 4), ['2', '3'], []],
    ['a missed message above', rows(1, 'late', 2, 3, 4), ['2', '3'], []],
    ['the first rendered row removed', rows(1, 3, 4), ['3'], []],
    ['the last rendered row removed, and one added', rows(1, 2, 4, 5), ['2'], ['5']],
    ['all rows replaced', rows(7, 8), ['7', '8'], []],
    ['all rows removed', rows(), [], []],
  ])('[UK212] keeps its rows and returns the new ones: %s', (_name, after, kept, newRows) => {
    const before = rows(1, 2, 3, 4);
    const { window, added } = windowAfter({ before, after, window: { below: 1, count: 2 } });
    if (after.length > 2) expect(keysIn(after, window)).toEqual(kept);
    expect(added.map(({ key }) => key)).toEqual(newRows);
  });

  it('[UK22] keeps every rendered row, wherever others are added', () => {
    const keys = fc.uniqueArray(fc.nat(200), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(keys, fc.nat(40), fc.nat(40), fc.infiniteStream(fc.nat(3)), (all, below, count, gaps) => {
        const before = rows(...all);
        const window = { below: Math.min(below, all.length - 1), count: Math.min(count + 1, all.length) };
        const after = before.flatMap((row) => [
          ...rows(...Array.from({ length: gaps.next().value ?? 0 }, (_, n) => `${row.key} new ${n}`)),
          row,
        ]);
        const keysBefore = keysIn(before, { ...window, count: Math.min(window.count, all.length - window.below) });
        const keysAfter = keysIn(after, windowAfter({ before, after, window }).window);
        expect(keysAfter.filter((key) => !key.includes('new'))).toEqual(keysBefore);
      }),
    );
  });
});

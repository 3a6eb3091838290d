import { describe, expect, it } from 'vitest';
import { defaultShortcutKeyword, shortcutKeywordOf } from './shortcut-keyword';

describe('shortcutKeywordOf', () => {
  it.each([
    [[{ keys: 'control+return', id: 1 }, { keys: 'return' }], 'control+return'],
    [[{ keys: 'return' }], 'return'],
  ])('[SH1] takes the first item of %j', (list, keyword) => {
    expect(shortcutKeywordOf(list)).toBe(keyword);
  });

  it.each(
    [
      undefined,
      null,
      '',
      'x',
      7,
      {},
      [],
      [null],
      [{}],
      [{ keys: 'space' }],
      [{ keys: ['return'] }],
      [{ keys: 'x'.repeat(100_000) }],
    ].map((list) => [list]),
  )('[SH1] is return when there is none to be read', (list) => {
    expect(defaultShortcutKeyword).toBe('return');
    expect(shortcutKeywordOf(list)).toBe('return');
  });
});

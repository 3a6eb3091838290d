import { describe, expect, it } from 'vitest';
import { plainSource } from './plain-source';

describe('rich text before its renderer is loaded', () => {
  it.each([
    ['# Title\n**Two** items<ref>1</ref>, `code`', 'markdown', 'Title\nTwo items, `code`'],
    ['fails for **2 it', 'markdown', 'fails for 2 it'],
    ['2 * 3 # 4', 'markdown', '2 * 3 # 4'],
    ['<p>Two <b>items</b></p>', 'html', 'Two  items'],
  ] as const)('[UK302] %j is readable as %s', (source, mode, shown) => {
    expect(plainSource(source, mode)).toBe(shown);
  });
});

import { describe, expect, it } from 'vitest';
import { oneLine } from './one-line';

describe('the beginning of a text in one line', () => {
  it.each([
    ['a\n\n  b', 'a b'],
    ['x'.repeat(200), 'x'.repeat(200)],
    ['x'.repeat(201), `${'x'.repeat(199)}…`],
    [`a${' '.repeat(900)}b`, 'a…'],
    [`a${' '.repeat(900)}`, 'a'],
  ])('[TX10] ends in … only where words follow (row %#)', (text, line) => {
    expect(oneLine(text)).toBe(line);
  });
});

import { describe, expect, it } from 'vitest';
import { fromInputValue, toInputValue } from './todo-times';

describe('times of a to-do', () => {
  it('[UK174] convert to an input value and back unchanged', () => {
    expect(fromInputValue(toInputValue('2026-04-23 09:30:00'))).toBe('2026-04-23 09:30:00');
    expect([toInputValue(''), toInputValue('soon'), toInputValue('2026')]).toEqual(['', '', '']);
    expect([fromInputValue(''), fromInputValue('2026-04-23')]).toEqual(['', '']);
  });
});

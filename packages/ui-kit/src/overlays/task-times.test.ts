import { describe, expect, it } from 'vitest';
import { earliest, fromInput, toInput } from './task-times';

describe('times of a to-do', () => {
  it('[UK174] go into an input and come back as they were', () => {
    expect(fromInput(toInput('2026-04-23 09:30:00'))).toBe('2026-04-23 09:30:00');
    expect([toInput(''), toInput('soon'), toInput('2026')]).toEqual(['', '', '']);
    expect([fromInput(''), fromInput('2026-04-23')]).toEqual(['', '']);
  });

  it('[UK174] are not before yesterday, also over the end of a month and a year', () => {
    expect(earliest(new Date(2026, 3, 23, 18, 5).getTime())).toBe('2026-04-22 00:00:00');
    expect(earliest(new Date(2026, 2, 1).getTime())).toBe('2026-02-28 00:00:00');
    expect(earliest(new Date(2026, 0, 1).getTime())).toBe('2025-12-31 00:00:00');
  });
});

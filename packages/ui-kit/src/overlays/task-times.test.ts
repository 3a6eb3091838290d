import { describe, expect, it } from 'vitest';
import { fromInput, toInput } from './task-times';

describe('times of a to-do', () => {
  it('[UK174] go into an input and come back as they were', () => {
    expect(fromInput(toInput('2026-04-23 09:30:00'))).toBe('2026-04-23 09:30:00');
    expect([toInput(''), toInput('soon'), toInput('2026')]).toEqual(['', '', '']);
    expect([fromInput(''), fromInput('2026-04-23')]).toEqual(['', '']);
  });
});

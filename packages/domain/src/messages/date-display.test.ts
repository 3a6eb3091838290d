import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateDisplay, greetingOf } from './date-display';

const now = new Date(2026, 3, 21, 10, 20, 0).getTime();
const kindOf = (at: Date) => dateDisplay(at.getTime(), now).kind;

describe('dateDisplay', () => {
  it.each([
    [0, { kind: 'justNow' }],
    [59_999, { kind: 'justNow' }],
    [-59_999, { kind: 'justNow' }],
    [60_000, { kind: 'minutesAgo', minutes: 1 }],
    [119_999, { kind: 'minutesAgo', minutes: 1 }],
    [59 * 60_000 + 59_999, { kind: 'minutesAgo', minutes: 59 }],
    [60 * 60_000, { kind: 'today', at: now - 60 * 60_000 }],
  ])('[DP1] says %i ms ago', (ago, display) => {
    expect(dateDisplay(now - ago, now)).toEqual(display);
  });

  it('[DP2] goes by the calendar, not by hours', () => {
    expect(kindOf(new Date(2026, 3, 21, 0, 0, 0))).toBe('today');
    expect(kindOf(new Date(2026, 3, 20, 23, 59, 59))).toBe('yesterday');
    expect(kindOf(new Date(2026, 3, 20, 0, 0, 0))).toBe('yesterday');
    expect(kindOf(new Date(2026, 3, 19, 23, 59, 59))).toBe('dayBeforeYesterday');
    expect(kindOf(new Date(2026, 3, 18, 23, 59, 59))).toBe('thisYear');
    expect(kindOf(new Date(2026, 0, 1, 0, 0, 0))).toBe('thisYear');
    expect(kindOf(new Date(2025, 11, 31, 23, 59, 59))).toBe('otherYear');
    expect(dateDisplay(new Date(2026, 0, 1).getTime(), new Date(2026, 0, 2, 12).getTime()).kind).toBe('yesterday');
    expect(dateDisplay(new Date(2025, 11, 31).getTime(), new Date(2026, 0, 1, 12).getTime()).kind).toBe('yesterday');
  });

  it('[DP2] has a kind for every moment', () => {
    const moment = fc.date({ min: new Date(2000, 0, 1), max: new Date(2100, 0, 1), noInvalidDate: true });
    fc.assert(fc.property(moment, (at) => /^\w+$/.test(dateDisplay(at.getTime(), now).kind)));
  });
});

describe('greetingOf', () => {
  it('[DP3] greets by the hour', () => {
    const day = Array.from({ length: 24 }, (_, hour) => greetingOf(hour));
    expect([day[4], day[5], day[10], day[11], day[12], day[13], day[17], day[18], day[0]]).toEqual([
      'evening',
      'morning',
      'morning',
      'noon',
      'noon',
      'afternoon',
      'afternoon',
      'evening',
      'evening',
    ]);
  });
});

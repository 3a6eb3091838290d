import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { customDuration, localWallTime, meetingDurations, meetingEnd } from './meeting-end';

describe('meetingEnd', () => {
  it('[MO1] is 30 minutes times the duration from now, of 1, 2, 4 and 6; 10 stands for a chosen end', () => {
    expect([meetingDurations, customDuration]).toEqual([['1', '2', '4', '6', '10'], '10']);
    const now = new Date(2026, 3, 21, 23, 40, 5).getTime();
    expect((['1', '2', '4', '6'] as const).map((duration) => meetingEnd(now, duration))).toEqual([
      '2026-04-22 00:10:05',
      '2026-04-22 00:40:05',
      '2026-04-22 01:40:05',
      '2026-04-22 02:40:05',
    ]);
  });

  it('[MO1] has the 24-hour format of the machine, whatever the moment', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(2000, 0, 1), max: new Date(2100, 0, 1), noInvalidDate: true }), (date) => {
        date.setMilliseconds(0);
        const text = localWallTime(date.getTime());
        expect(text).toMatch(/^\d{4}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/);
        const [year = 0, month = 0, day = 0, ...time] = text.split(/[- :]/).map(Number);
        const [hour = 0, minute = 0, second = 0] = time;
        expect(localWallTime(new Date(year, month - 1, day, hour, minute, second).getTime())).toBe(text);
      }),
    );
  });
});

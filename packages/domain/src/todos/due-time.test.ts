import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDueTime } from './due-time';
import { isWallTime } from './zoned-moment';

/** A Tuesday, by the clocks of this machine. */
const now = new Date(2026, 3, 21, 10, 41).getTime();

describe('readDueTime', () => {
  it.each([
    ['预约好了，4 月 24 日 14:00 三号月台', '2026-04-24 14:00:00'],
    ['4月24日下午2点半到厂', '2026-04-24 14:30:00'],
    ['明天上午9点20分开会', '2026-04-22 09:20:00'],
    ['今晚 8 点前回复', '2026-04-21 20:00:00'],
    ['后天交资料', '2026-04-23 09:00:00'],
    ['周五 16:30 复盘', '2026-04-24 16:30:00'],
    ['下周一中午12点', '2026-04-27 12:00:00'],
    ['下周日交', '2026-05-03 09:00:00'],
    ['2026-05-06 08:15 到货', '2026-05-06 08:15:00'],
    ['2026/5/6 到货', '2026-05-06 09:00:00'],
    ['15:00 打电话', '2026-04-21 15:00:00'],
    ['9:30 打电话', '2026-04-22 09:30:00'],
    ['1 月 5 日续签', '2027-01-05 09:00:00'],
    ['tomorrow at 3 pm', '2026-04-22 15:00:00'],
    ['Call them on Friday at 10:00', '2026-04-24 10:00:00'],
    ['next Monday, 9 a.m.', '2026-04-27 09:00:00'],
    ['by April 24th, 14:00', '2026-04-24 14:00:00'],
    ['24 April 12 am', '2026-04-24 00:00:00'],
    ['tonight at 8:15', '2026-04-21 20:15:00'],
  ])('[TD11] reads %s', (text, expected) => {
    expect(readDueTime(text, now)).toBe(expected);
  });

  it.each([
    '',
    'PO1182 is late',
    '共 14 箱，单价 3.50',
    '2026-04-20 10:00',
    '今天 9:00',
    '2 月 30 日',
    '25:00',
    'PR2026-0417',
  ])('[TD11] finds no time that is still to come in %s', (text) => {
    expect(readDueTime(text, now)).toBeUndefined();
  });

  it('[TD11] gives a time of the calendar that is still to come, or none, whatever is written', () => {
    const part = fc.oneof(
      fc.constantFrom(
        '明天',
        '下周五',
        '4月',
        '31日',
        '12:60',
        '下午',
        '13点',
        'Feb 29',
        'next sat',
        'pm',
        '2026-',
        '半',
      ),
      fc.nat({ max: 99 }).map(String),
      fc.string({ maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const due = readDueTime(parts.join(' '), now);
        if (due === undefined) return;
        expect(isWallTime(due)).toBe(true);
        expect(due > '2026-04-21 10:41:00').toBe(true);
      }),
    );
  });
});

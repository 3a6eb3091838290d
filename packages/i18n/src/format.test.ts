import { describe, expect, it } from 'vitest';
import { translatorOf } from './create-i18n';
import { type DateDisplay, formatOf } from './format';
import { anI18n } from './testing';

const english = formatOf('en-US', translatorOf(anI18n()));
const chinese = formatOf('zh-CN', translatorOf(anI18n('zh_CN')));
const at = new Date(2026, 3, 18, 9, 6).getTime();

describe('format', () => {
  it.each<[DateDisplay, string, string]>([
    [{ kind: 'justNow' }, 'Just now', '刚刚'],
    [{ kind: 'minutesAgo', minutes: 1 }, '1 minute ago', '1 分钟前'],
    [{ kind: 'minutesAgo', minutes: 9 }, '9 minutes ago', '9 分钟前'],
    [{ kind: 'today', at }, '09:06', '09:06'],
    [{ kind: 'yesterday', at }, 'Yesterday 09:06', '昨天 09:06'],
    [{ kind: 'dayBeforeYesterday', at }, 'Two days ago 09:06', '前天 09:06'],
    [{ kind: 'thisYear', at }, 'Apr 18 09:06', '4月18日 09:06'],
    [{ kind: 'otherYear', at }, '04/18/2026 09:06', '2026/04/18 09:06'],
  ])('[LC12] writes %j', (display, inEnglish, inChinese) => {
    expect([english.dateText(display), chinese.dateText(display)]).toEqual([inEnglish, inChinese]);
  });

  it('[LC12] writes a month with its year', () => {
    expect([english.month(at), chinese.month(at)]).toEqual(['April 2026', '2026年4月']);
  });

  it('[LC12] writes midnight as 00:00', () => {
    expect(english.time(new Date(2026, 3, 18, 0, 0))).toBe('00:00');
  });

  it('[LC12] writes the time of a timestamp in its own time zone, else in that of the reader', () => {
    const stamps = ['2026-04-21T10:20:00.000+08:00', '2026-04-21T23:05:00-03:30', new Date(at).toISOString()];
    expect(stamps.map(chinese.timeInOwnOffset)).toEqual(['10:20', '23:05', '09:06']);
  });

  it.each([
    [0, '0 KB'],
    [1, '0.01 KB'],
    [5, '0.01 KB'],
    [512, '0.5 KB'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [253_952, '248 KB'],
    [1024 ** 2 - 1, '1 MB'],
    [1024 ** 2, '1 MB'],
    [1024 ** 3 * 2.345, '2.35 GB'],
    [1024 ** 8, '1 YB'],
    [1024 ** 9, '1,024 YB'],
  ])('[LC13] writes %d bytes as %s', (bytes, size) => {
    expect(english.size(bytes)).toBe(size);
  });

  it.each([
    [0, '0:00'],
    [18.9, '0:18'],
    [754, '12:34'],
    [3723, '1:02:03'],
    [-1, '0:00'],
  ])('[LC14] writes %d seconds of a recording as %s', (seconds, duration) => {
    expect(english.duration(seconds)).toBe(duration);
  });

  it('[LC14] writes a share in whole percents', () => {
    expect([english.percent(0), chinese.percent(0.624), english.percent(1)]).toEqual(['0%', '62%', '100%']);
  });

  it('[LC13] writes numbers, lists and dates as the language does', () => {
    expect(english.number(1840.5)).toBe('1,840.5');
    expect([english.list(['a', 'b', 'c']), chinese.list(['a', 'b', 'c'])]).toEqual(['a, b, and c', 'a、b和c']);
    expect(chinese.dateTime(at)).toBe('2026/04/18 09:06');
  });
});

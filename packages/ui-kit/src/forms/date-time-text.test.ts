import type { Language } from '@parley/i18n';
import { describe, expect, it } from 'vitest';
import { readDateTime, showDateTime, toStoredDateTime } from './date-time-text';

const read = (typed: string, language: Language) => {
  const result = readDateTime(typed, language);
  return result.kind === 'complete' ? result.stored : result.kind;
};

describe('a typed date and time', () => {
  it.each([
    '2026-04-05 14:30',
    '2026-4-5 14:30:00',
    '2026/04/05 14:30',
    '2026.4.5, 14:30',
    '2026-04-05T14:30',
    '202604051430',
    '20260405 1430',
    '２０２６－０４－０５　１４：３０',
    ' 2026年4月5日 14:30 ',
    '2026年4月5日14时30分',
  ])('[UK327] is read with the year first in both languages: %s', (typed) => {
    expect([read(typed, 'zh_CN'), read(typed, 'en_US')]).toEqual(['2026-04-05 14:30:00', '2026-04-05 14:30:00']);
  });

  it.each([
    ['04/05/2026 14:30', '2026-04-05 14:30:00'],
    ['4/5/2026 2:30 PM', '2026-04-05 14:30:00'],
    ['4-5-2026, 12:05am', '2026-04-05 00:05:00'],
  ])('[UK327] is read with the month first in English only: %s', (typed, stored) => {
    expect([read(typed, 'en_US'), read(typed, 'zh_CN')]).toEqual([stored, 'invalid']);
  });

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['2026-04-05', 'withoutTime'],
    ['２０２６年４月５日', 'withoutTime'],
    ['2026-02-29 10:00', 'invalid'],
    ['2026-13-01 10:00', 'invalid'],
    ['2026-04-05 24:00', 'invalid'],
    ['2026-04-05 10:60', 'invalid'],
    ['2026-04-05 13:00 pm', 'invalid'],
    ['2026-04/05 10:00', 'invalid'],
    ['26-04-05 10:00', 'invalid'],
    ['0026-04-05 10:00', 'invalid'],
    ['tomorrow', 'invalid'],
    ['明天', 'invalid'],
    ['2026-04-05 10:00 or later', 'invalid'],
  ])('[UK327] is rejected with the reason: %j', (typed, kind) => {
    expect([read(typed, 'en_US'), read(typed, 'zh_CN')]).toEqual([kind, kind]);
  });
});

describe('a stored date and time', () => {
  it('[UK174] is shown in the order of the language and read back unchanged', () => {
    const stored = '2026-04-23 09:30:00';
    expect([showDateTime(stored, 'zh_CN'), showDateTime(stored, 'en_US')]).toEqual([
      '2026/04/23 09:30',
      '04/23/2026 09:30',
    ]);
    for (const time of ['2026-04-23 09:30:00', '2026-12-01 00:00:00', '1999-01-31 23:59:59']) {
      for (const language of ['zh_CN', 'en_US'] as const)
        expect(read(showDateTime(time, language), language)).toBe(time);
    }
  });

  it('[UK174] gets midnight if it has no time, and is empty if it is not a date', () => {
    expect(toStoredDateTime('2026-04-23')).toBe('2026-04-23 00:00:00');
    expect(toStoredDateTime('2026-04-23T09:30:15.000Z')).toBe('2026-04-23 09:30:15');
    expect(['', 'soon', '2026', '2026-99-99 00:00:00'].map(toStoredDateTime)).toEqual(['', '', '', '']);
    expect(showDateTime('soon', 'zh_CN')).toBe('soon');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextOccurrence, type TodoTimes } from './occurrences';
import { isTimeZone, isWallTime, momentOf, wallTimeAt } from './zoned-moment';

const todo = (scheduleTime: string, changes: Partial<TodoTimes> = {}): TodoTimes => ({
  scheduleTime,
  repeatType: '0',
  endTime: '',
  zone: 'Asia/Shanghai',
  ...changes,
});

/** The first times of a to-do, each found from the one before. */
function timesOf(times: TodoTimes, count: number): readonly string[] {
  const found: string[] = [];
  let after = momentOf(times.scheduleTime, times.zone) - 1;
  for (let next = nextOccurrence(times, after); next && found.length < count; next = nextOccurrence(times, after)) {
    found.push(next.scheduleTime);
    after = next.at;
  }
  return found;
}

const days = (times: readonly string[]) => times.map((time) => time.slice(0, 10));

describe('nextOccurrence', () => {
  it.each([
    ['0', '2026-04-20', ['2026-04-20']],
    ['1', '2026-02-27', ['2026-02-27', '2026-02-28', '2026-03-01']],
    ['3', '2026-12-28', ['2026-12-28', '2027-01-04', '2027-01-11']],
    ['4', '2026-01-31', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
    ['4', '2028-01-30', ['2028-01-30', '2028-02-29', '2028-03-30']],
    ['5', '2024-02-29', ['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']],
    ['5', '2026-12-31', ['2026-12-31', '2027-12-31']],
  ] as const)('[TD8] repeats with code %s from %s', (repeatType, day, expected) => {
    expect(days(timesOf(todo(`${day} 09:30:00`, { repeatType }), expected.length))).toEqual(expected);
  });

  it('[TD9] always has its first time, and repeats up to its end, which counts', () => {
    const daily = { repeatType: '1', endTime: '2026-04-22 09:30:00' } as const;
    expect(days(timesOf(todo('2026-04-20 09:30:00', daily), 9))).toEqual(['2026-04-20', '2026-04-21', '2026-04-22']);
    const early = { ...daily, endTime: '2026-04-22 09:29:59' };
    expect(days(timesOf(todo('2026-04-20 09:30:00', early), 9))).toEqual(['2026-04-20', '2026-04-21']);
    const before = { ...daily, endTime: '2026-01-01 00:00:00' };
    expect(days(timesOf(todo('2026-04-20 09:30:00', before), 9))).toEqual(['2026-04-20']);
    expect(timesOf(todo('9999-12-30 00:00:00', { repeatType: '1' }), 9)).toHaveLength(2);
  });

  it('[TD10] keeps the time of its creator’s clocks when they change; a skipped time moves forward', () => {
    const daily = { repeatType: '1', zone: 'America/New_York' } as const;
    const at = (time: string) => new Date(momentOf(time, daily.zone)).toISOString();
    expect([at('2026-03-07 02:30:00'), at('2026-03-08 02:30:00'), at('2026-03-09 02:30:00')]).toEqual([
      '2026-03-07T07:30:00.000Z',
      '2026-03-08T07:30:00.000Z',
      '2026-03-09T06:30:00.000Z',
    ]);
    expect(wallTimeAt(momentOf('2026-03-08 02:30:00', daily.zone), daily.zone)).toBe('2026-03-08 03:30:00');
    expect(timesOf(todo('2026-03-07 02:30:00', daily), 3)).toEqual([
      '2026-03-07 02:30:00',
      '2026-03-08 02:30:00',
      '2026-03-09 02:30:00',
    ]);
    // Shown twice, at 05:30 and 06:30 of UTC: once is enough.
    expect(at('2026-11-01 01:30:00')).toBe('2026-11-01T05:30:00.000Z');
    expect(timesOf(todo('2026-10-31 01:30:00', daily), 3)).toHaveLength(3);
    // Half an hour, and a day that an island skipped.
    expect(new Date(momentOf('2026-10-04 02:15:00', 'Australia/Lord_Howe')).toISOString()).toBe(
      '2026-10-03T15:45:00.000Z',
    );
    expect(new Date(momentOf('2011-12-30 12:00:00', 'Pacific/Apia')).toISOString()).toBe('2011-12-30T22:00:00.000Z');
  });

  const moment = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) }).map((ms) => ms - (ms % 1000));
  const zone = fc.constantFrom('Asia/Shanghai', 'America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'UTC');
  const repeatType = fc.constantFrom('1', '3', '4', '5');

  it('[TD8] finds no time twice and leaves none out, whenever it is asked', () => {
    fc.assert(
      fc.property(moment, moment, zone, repeatType, (start, later, ownZone, type) => {
        const times = todo(wallTimeAt(start, ownZone), { repeatType: type, zone: ownZone });
        const next = nextOccurrence(times, later);
        if (!next) throw new Error('a to-do without an end has a next time');
        expect(next.at).toBeGreaterThan(later);
        expect(nextOccurrence(times, next.at - 1)).toEqual(next);
        const maxDays = { '1': 2, '3': 8, '4': 32, '5': 367 }[type] ?? 0;
        if (later >= start) expect(next.at - later).toBeLessThanOrEqual(maxDays * 86_400_000);
        expect(next.scheduleTime.slice(10)).toBe(times.scheduleTime.slice(10));
      }),
    );
  });

  it('[TD10] finds the moment of each time that clocks show', () => {
    fc.assert(
      fc.property(moment, zone, (ms, ownZone) => {
        const shown = wallTimeAt(ms, ownZone);
        expect(wallTimeAt(momentOf(shown, ownZone), ownZone)).toBe(shown);
        expect(momentOf(shown, ownZone)).toBeLessThanOrEqual(ms);
      }),
    );
  });
});

it('[TD10] knows times of the calendar and zones by their names', () => {
  expect(['2026-02-28 23:59:59', '2028-02-29 00:00:00'].map(isWallTime)).toEqual([true, true]);
  const wrong = [
    '',
    '2026-02-29 00:00:00',
    '2026-13-01 00:00:00',
    '2026-01-01 24:00:00',
    '2026-01-01',
    '0050-01-01 00:00:00',
  ];
  expect(wrong.map(isWallTime)).toEqual(wrong.map(() => false));
  expect(['Asia/Shanghai', 'UTC', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([true, true, false, false]);
});

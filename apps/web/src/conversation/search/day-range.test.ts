import { expect, it } from 'vitest';
import { dayRange } from './day-range';

const at = (day: number) => new Date(2026, 3, day).toISOString();

it.each([
  ['today', 22, 22],
  ['yesterday', 21, 21],
  ['week', 16, 22],
  ['month', -7, 22],
] as const)("[WB238] limits the search to whole days of the reader's time zone: %s", (day, first, last) => {
  const now = new Date(2026, 3, 22, 15).getTime();
  const endDate = new Date(new Date(at(last + 1)).getTime() - 1).toISOString();
  expect(dayRange(day, now)).toEqual({ startDate: at(first), endDate });
});

it('[WB276] limits the search to one day, whatever day it is now', () => {
  const range = dayRange(new Date(2026, 2, 9).getTime(), new Date(2026, 3, 22, 15).getTime());
  const end = new Date(new Date(2026, 2, 10).getTime() - 1);
  expect(range).toEqual({ startDate: new Date(2026, 2, 9).toISOString(), endDate: end.toISOString() });
});

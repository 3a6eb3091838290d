import { describe, expect, it } from 'vitest';
import { parseTimestamp } from './parse-timestamp';

describe('parseTimestamp', () => {
  const time = Date.parse('2026-04-21T02:20:00.123Z');

  it.each([
    ['2026-04-21T02:20:00.123Z', time],
    ['2026-04-21T10:20:00.123+08:00', time],
    [time, time],
    [String(time), time],
    ['2026-04-21 10:20:00', time - 123],
    ['2026-04-21T10:20:00', time - 123],
    ['', undefined],
    ['soon', undefined],
    [Number.NaN, undefined],
  ])('[MG6] reads %s', (creationDate, expected) => {
    expect(parseTimestamp(creationDate)).toBe(expected);
  });
});

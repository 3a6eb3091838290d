import { describe, expect, it } from 'vitest';
import { clockOffsetOf } from './clock-offset';

const at = (time: string) => Date.parse(`2026-04-21T${time}Z`);
const date = 'Tue, 21 Apr 2026 02:20:00 GMT';

describe('clockOffsetOf', () => {
  it('[AC4] returns how far the clock of the gateway is ahead, less than 0 when it is behind', () => {
    expect(clockOffsetOf(date, at('02:10:00.400'), at('02:10:00.600'))).toBe(600_000);
    expect(clockOffsetOf(date, at('03:20:00.400'), at('03:20:00.600'))).toBe(-3_600_000);
  });

  it('[AC4] ignores a difference of less than two seconds', () => {
    expect(clockOffsetOf(date, at('02:20:00.900'), at('02:20:01.100'))).toBe(0);
    expect(clockOffsetOf(date, at('02:19:59.000'), at('02:19:59.100'))).toBe(0);
  });

  it('[AC4] returns nothing for a header that is missing or invalid', () => {
    expect(clockOffsetOf(null, 0, 0)).toBeUndefined();
    expect(clockOffsetOf('yesterday', 0, 0)).toBeUndefined();
  });
});

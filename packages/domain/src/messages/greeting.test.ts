import { describe, expect, it } from 'vitest';
import { greetingOf } from './greeting';

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

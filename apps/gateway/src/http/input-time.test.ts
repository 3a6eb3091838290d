import { describe, expect, it } from 'vitest';
import { optionalTime, timeOf } from './input-time';

describe('a moment in the input', () => {
  it.each([
    ['2026-03-01T08:00:00Z', '2026-03-01T08:00:00.000Z'],
    ['2026-03-01T08:00:00+08:00', '2026-03-01T00:00:00.000Z'],
    ['0001-01-01', '0001-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59Z', '9999-12-31T23:59:59.000Z'],
  ])('[GW96] %s is read', (text, expected) => {
    expect(timeOf('body.at', text).toISOString()).toBe(expected);
    expect(optionalTime('body.at', text)?.toISOString()).toBe(expected);
  });

  it.each([
    'yesterday',
    '+275760-09-13T00:00:00.000Z',
    '-000001-01-01T00:00:00Z',
    '0000-01-01',
    '9999-12-31T23:59:59.999-23:59',
  ])('[GW96] %s is refused with the name of its field', (text) => {
    for (const read of [timeOf, optionalTime])
      expect(() => read('body.at', text)).toThrow(
        expect.objectContaining({ params: expect.objectContaining({ field: 'body.at' }) }),
      );
  });

  it('[GW96] an empty one is none where it may be left out, and refused where it may not', () => {
    expect(optionalTime('body.at', '')).toBeUndefined();
    expect(optionalTime('body.at', undefined)).toBeUndefined();
    expect(() => timeOf('body.at', '')).toThrow();
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardLimits, frameLimits, readJson } from './json';

describe('readJson', () => {
  it('[WJ1] reads whatever JSON.stringify writes', () => {
    const unlimited = { maxLength: Number.MAX_SAFE_INTEGER, maxDepth: 1000, maxKeys: 100_000 };
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        expect(readJson(text, unlimited)).toEqual({ ok: true, value: JSON.parse(text) });
      }),
    );
  });

  it('[WJ1] reports malformed text and never throws', () => {
    expect(readJson('{"a":')).toEqual({ ok: false, reason: 'malformed' });
    fc.assert(fc.property(fc.string(), (text) => typeof readJson(text).ok === 'boolean'));
  });

  it('[WJ2] refuses what is too long, too deep or has too many keys', () => {
    const limits = { maxLength: 40, maxDepth: 3, maxKeys: 2 };
    expect(readJson(`"${'x'.repeat(39)}"`, limits)).toEqual({ ok: false, reason: 'tooLong' });
    expect(readJson('[[[1]]]', limits).ok).toBe(true);
    expect(readJson('[[[[1]]]]', limits)).toEqual({ ok: false, reason: 'tooDeep' });
    expect(readJson('{"a":1,"b":2}', limits).ok).toBe(true);
    expect(readJson('[{"a":1},{"b":2,"c":3}]', limits)).toEqual({ ok: false, reason: 'tooManyKeys' });
  });

  it('[WJ2] does not count what is inside strings', () => {
    const text = JSON.stringify({ a: '[[[[ {"x":1} ::: \\" ]]]]', 'b:{': '\\' });
    expect(readJson(text, { maxLength: 100, maxDepth: 1, maxKeys: 2 })).toEqual({ ok: true, value: JSON.parse(text) });
  });

  it('[WJ2] has the limits of frames and cards', () => {
    expect(frameLimits).toEqual({ maxLength: 1_048_576, maxDepth: 32, maxKeys: 2000 });
    expect(cardLimits).toEqual({ maxLength: 65_536, maxDepth: 32, maxKeys: 2000 });
  });
});

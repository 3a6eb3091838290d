import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitLongRuns } from './split-long-runs';

const family = '👩‍👩‍👧';
const anyText = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        'A',
        'AV',
        'a\u0301',
        '“',
        '汉',
        family,
        '👍🏽',
        '🇨🇳',
        '\u200b',
        ' ',
        'สวัสดี',
        'مرحبا',
        'क्षि',
        '\ud83d',
      ),
      fc.integer({ min: 1, max: 150 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.map(([unit, times]) => unit.repeat(times)).join(''));
const graphemes = (text: string) => [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);

describe('splitLongRuns', () => {
  it('[UK296] cuts a long run of letters without losing any', () => {
    for (const unit of ['A', 'AV', 'a\u0301', '“', 'https://x.example/a?b=']) {
      const text = `see ${unit.repeat(2000)} there`;
      const segments = splitLongRuns(text);
      expect(segments.join('')).toBe(text);
      expect(Math.max(...segments.map(({ length }) => length))).toBeLessThan(110);
    }
  });

  it('[UK296] leaves words, Chinese and scripts it cannot cut safely as they are', () => {
    const unsplitTexts = [
      '',
      'word '.repeat(500),
      '采购流程：先审批100,000元。'.repeat(100),
      family.repeat(200),
      'สวัสดี'.repeat(200),
    ];
    for (const text of unsplitTexts) expect(splitLongRuns(text)).toEqual([text]);
    expect(splitLongRuns('x'.repeat(100))).toEqual(['x'.repeat(100)]);
  });

  it('[UK296] never cuts inside a grapheme', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const segments = splitLongRuns(text);
        expect(segments.join('')).toBe(text);
        expect(segments.flatMap(graphemes)).toEqual(graphemes(text));
      }),
      { numRuns: 100 },
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitIntoChunks } from './split-into-chunks';

const text = fc
  .array(
    fc.constantFrom(
      'a',
      '订单',
      ' ',
      '<ref>1</ref>',
      '<ref>12</ref>',
      '👩‍👧',
      '😀',
      '<',
      '</',
      '<ref>',
      '\ud83d',
      '**b**',
      '\n',
    ),
  )
  .map((parts) => parts.join(''));

/** Splits parts one by one, as the stream does: an incomplete rest is put before the next part. */
function cutAll(parts: readonly string[], length: number): readonly string[] {
  let rest = '';
  const chunks = parts.flatMap((part) => {
    const cut = splitIntoChunks(rest + part, { length, isEnd: false });
    rest = cut.rest;
    return cut.chunks;
  });
  return [...chunks, ...splitIntoChunks(rest, { length, isEnd: true }).chunks];
}

describe('chunks of an answer', () => {
  it('[GW45] join to the whole text, however its parts were cut', () => {
    fc.assert(
      fc.property(fc.array(text), fc.integer({ min: 1, max: 12 }), (parts, length) => {
        expect(cutAll(parts, length).join('')).toBe(parts.join(''));
      }),
    );
  });

  it('[GW45] never cut a citation or a character in half, even when the source did', () => {
    const whole = 'ab<ref>12</ref>😀<ref>3</ref>cd';
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(whole.length)), fc.integer({ min: 1, max: 9 }), (cuts, length) => {
        const ends = [...cuts, whole.length].toSorted((a, b) => a - b);
        const parts = ends.map((end, index) => whole.slice(ends[index - 1] ?? 0, end));
        for (const chunk of cutAll(parts, length)) {
          expect(chunk.match(/<ref>/g)?.length).toBe(chunk.match(/<\/ref>/g)?.length);
          expect(chunk).not.toMatch(/[\ud800-\udbff]$|^[\udc00-\udfff]/);
        }
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutIntoPieces } from './cut-into-pieces';

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

/** As the pacer does: what waits is put before what comes next. */
function cutAll(parts: readonly string[], length: number): readonly string[] {
  let rest = '';
  const pieces = parts.flatMap((part) => {
    const cut = cutIntoPieces(rest + part, { length, isEnd: false });
    rest = cut.rest;
    return cut.pieces;
  });
  return [...pieces, ...cutIntoPieces(rest, { length, isEnd: true }).pieces];
}

describe('pieces of an answer', () => {
  it('[GW45] make up the text again, however it came', () => {
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
        for (const piece of cutAll(parts, length)) {
          expect(piece.match(/<ref>/g)?.length).toBe(piece.match(/<\/ref>/g)?.length);
          expect(piece).not.toMatch(/[\ud800-\udbff]$|^[\udc00-\udfff]/);
        }
      }),
    );
  });
});

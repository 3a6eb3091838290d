import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withClosedMarkup } from './closed-markup';

describe('markup that is open at the end of a text', () => {
  it.each([
    ['x **bold', 'x **bold**'],
    ['x **bold*', 'x **bold**'],
    ['x **bold**', 'x **bold**'],
    ['x **bold** y', 'x **bold** y'],
    ['**a** and **b*', '**a** and **b**'],
    ['**a**，**', '**a**，'],
    ['x **', 'x '],
    ['x *', 'x '],
    ['*it*', '*it*'],
    ['*it', '*it'],
    ['2 * 3', '2 * 3'],
    ['* an item **of', '* an item **of**'],
    ['**two words ', '**two words**'],
    ['**bold *both*', '**bold *both***'],
    ['**bold *both***', '**bold *both***'],
    ['***both***', '***both***'],
    ['a \\*\\*star', 'a \\*\\*star'],
    ['**one\n\ntwo **three', '**one\n\ntwo **three**'],
    ['a `co', 'a `co`'],
    ['a `', 'a '],
    ['**a `', '**a**'],
    ['**a `co', '**a `co`**'],
    ['a ``co`de', 'a ``co`de``'],
    ['`**` means bold', '`**` means bold'],
    ['`a ** b', '`a ** b`'],
  ])('[TX11] %j is shown as %j', (source, shown) => {
    expect(withClosedMarkup(source)).toBe(shown);
  });

  it('[TX11] leaves no open markup, wherever a text is cut', () => {
    const word = fc.constantFrom('word', '金额', '¥1,840.00', '2 件', 'PO2026-1182');
    const part = fc.oneof(
      word.map((text) => ({ text, isBold: false })),
      word.map((text) => ({ text: `**${text}**`, isBold: true })),
    );
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 8 }), fc.nat(), (parts, length) => {
        const whole = parts.map(({ text }) => text).join(' ');
        const closed = withClosedMarkup(whole.slice(0, length % (whole.length + 1)));
        const remaining = closed.replace(/\*\*\S(?:[^*]*\S)?\*\*/g, '');
        expect(remaining).not.toContain('*');
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withClosedEmphasis } from './open-emphasis';
import { tailCutShort } from './streaming-tail';

describe('emphasis that is open at the end of a text', () => {
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
  ])('[UK253] %j is shown as %j', (source, shown) => {
    expect(withClosedEmphasis(source)).toBe(shown);
  });

  it('[UK253] closes whatever is cut, wherever it is cut', () => {
    const word = fc.constantFrom('word', '金额', '¥1,840.00', '2 件', 'PO2026-1182');
    const part = fc.oneof(
      word.map((text) => ({ text, isBold: false })),
      word.map((text) => ({ text: `**${text}**`, isBold: true })),
    );
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 8 }), fc.nat(), (parts, place) => {
        const whole = parts.map(({ text }) => text).join(' ');
        const cut = withClosedEmphasis(whole.slice(0, place % (whole.length + 1)));
        const left = cut.replace(/\*\*\S(?:[^*]*\S)?\*\*/g, '');
        expect(left).not.toContain('*');
      }),
    );
  });
});

describe('an answer whose end never came', () => {
  it.each([
    ['fails for **2 items', 'fails for **2 items**'],
    ['see [the polic', 'see the polic'],
    ['as said <ref>1</re', 'as said '],
    ['so:\n| item | amount |', 'so:\n| item | amount |\n|---|---|'],
    ['so:\n\n| item | amo', 'so:\n\n| item | amo|\n|---|---|'],
    ['| item | amount |\n| --', '| item | amount |\n|---|---|'],
    ['| item | amount |\n|---|---|', '| item | amount |\n|---|---|'],
    ['| **item', '| **item**|\n|---|'],
    ['| item |\n|---|\n| bolt |', '| item |\n|---|\n| bolt |'],
    ['the total is\n1840', 'the total is\n1840'],
    ['```\na ** b', '```\na ** b'],
  ])('[UK301] %j is shown as %j', (source, shown) => {
    expect(tailCutShort(source)).toBe(shown);
  });
});

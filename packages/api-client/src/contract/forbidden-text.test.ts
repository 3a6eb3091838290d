import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { paging, wholeNumber } from './fields';
import { findForbiddenText } from './forbidden-text';

/** Control characters that pasted text may hold: delete, and U+0085, a line end, among its neighbours. */
const acceptedCodes = Array.from({ length: 0xa0 - 0x7f }, (_none, index) => 0x7f + index);

const ordinary = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme' }).filter((text) => !/[\p{Cc}\p{Cs}]/u.test(text)),
      fc.constantFrom(...acceptedCodes.map((code) => String.fromCharCode(code))),
    ),
  )
  .map((parts) => parts.join(''));

describe('text of a call', () => {
  it('[AC15] may be anything that people write, with tabs and line ends', () => {
    fc.assert(
      fc.property(ordinary, (text) => {
        expect(
          findForbiddenText([{ content: `${text}\t\r\n${text}`, nested: { [text]: [text, 7, null, true] } }]),
        ).toBe(undefined);
      }),
    );
  });

  it.each(acceptedCodes)('[AC15] may hold the character %i', (code) => {
    const text = `a${String.fromCharCode(code)}b`;
    expect(findForbiddenText([text, { [text]: text }])).toBe(undefined);
  });

  const forbiddenCodes = [
    ...Array.from({ length: 32 }, (_none, code) => code).filter((code) => ![9, 10, 13].includes(code)),
    0xd83d,
    0xde00,
  ];

  it.each(forbiddenCodes)('[AC15] holds no character %i, however deep, and its path is returned', (code) => {
    const text = `a${String.fromCharCode(code)}b`;
    expect(findForbiddenText(text)).toEqual([]);
    expect(findForbiddenText([{ fine: 'x' }, { content: text }])).toEqual([1, 'content']);
    expect(findForbiddenText({ buttonParam: { values: ['x', text] } })).toEqual(['buttonParam', 'values', 1]);
    expect(findForbiddenText({ buttonParam: { [text]: 1 } })).toEqual(['buttonParam']);
  });
});

describe('numbers of a call', () => {
  const reads = (schema: v.GenericSchema<unknown, unknown>, value: unknown) => v.safeParse(schema, value).success;

  it('[AC16] have a maximum: page a million, size a hundred, 2^53 − 1 for the others', () => {
    expect(['0', '1000000'].map((page) => reads(paging.page, page))).toEqual([true, true]);
    expect(['1000001', '99999999999999999999', '1e999', '-1', '1.5'].map((page) => reads(paging.page, page))).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(['1', '100', '0', '101'].map((size) => reads(paging.size, size))).toEqual([true, true, false, false]);
    expect([2 ** 53 - 1, 2 ** 53, '9007199254740993'].map((seq) => reads(wholeNumber, seq))).toEqual([
      true,
      false,
      false,
    ]);
  });
});

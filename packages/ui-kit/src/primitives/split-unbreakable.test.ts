import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitUnbreakable } from './split-unbreakable';

const unbreakablePieces = (text: string) => splitUnbreakable(text).filter((_, index) => index % 2 === 1);

it.each([
  ['Where is PR2026-0417?', ['PR2026-0417']],
  ['PO2026-1182的三单匹配，RJ26-031', ['PO2026-1182', 'RJ26-031']],
  ['预计4月18日到货，2026年4月20日付款', ['4月18日', '2026年4月20日']],
  ['due 2026-04-18 10:24, paid on Apr 20, 2026', ['2026-04-18', 'Apr 20, 2026']],
  ['2026/04/18', ['2026/04/18']],
  ['XPR2026-0417-abc, 12026-04-18, 3-4 days, in May', []],
])('[UK316] finds the numbers and dates of %j', (text, found) => {
  expect(unbreakablePieces(text)).toEqual(found);
});

it('[UK316] loses no character', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('PR2026-0417', '4月18日', 'Apr 18', ' ', 'a', '，', '2026-04-18')),
      (parts) => {
        expect(splitUnbreakable(parts.join('')).join('')).toBe(parts.join(''));
      },
    ),
  );
});

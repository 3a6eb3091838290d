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
  ['应于 4 月 18 日到货，2026 年 4 月 20 日付款', ['4 月 18 日', '2026 年 4 月 20 日']],
  ['expected by Thu, Apr 23, received Apr 18, 09:36', ['Thu, Apr 23', 'Apr 18, 09:36']],
  ['已于 4 月 18 日 09:36 到货', ['4 月 18 日 09:36']],
  ['198 pcs received, 1,200 pcs and 2.5 m to come', ['198 pcs', '1,200 pcs', '2.5 m']],
  ['实收 198 件，等了 1 天 3 小时', ['198 件', '1 天', '3 小时']],
  ['weekdays 08:30–18:00; 工作日 8:30 - 18:00，午休', ['08:30–18:00', '8:30 - 18:00']],
  ['0417 到哪了, 3 documents, 2 more, step 3 of 5', []],
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

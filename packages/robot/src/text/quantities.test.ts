import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { procurement } from '../packs/procurement';
import { normalise } from './normalise';
import { overlap, type Quantity, quantitiesIn } from './quantities';

const read = (text: string) => quantitiesIn(normalise(text), procurement.countedKinds);
const formatted = ({ kind, from, to, isFromOpen, isToOpen }: Quantity): string =>
  `${kind} ${isFromOpen ? '(' : '['}${from}, ${to}${isToOpen ? ')' : ']'}`;
const exactly = (from: number, kind: Quantity['kind'] = 'money'): Quantity => ({
  kind,
  from,
  to: from,
  isFromOpen: false,
  isToOpen: false,
  start: 0,
});

describe('quantities', () => {
  it.each([
    ['20万的设备', 'money [200000, 200000]'],
    ['20 萬元', 'money [200000, 200000]'],
    ['两万元的办公用品', 'money [20000, 20000]'],
    ['两万五的配件', 'money [25000, 25000]'],
    ['一百二十万拆成两份', 'money [1200000, 1200000]'],
    ['2百万', 'money [2000000, 2000000]'],
    ['20w的机器', 'money [200000, 200000]'],
    ['九万多的东西', 'money (90000, 100000)'],
    ['Is a tender needed for 200k equipment?', 'money [200000, 200000]'],
    ['a 2 million purchase', 'money [2000000, 2000000]'],
    ['two hundred thousand', 'money [200000, 200000]'],
    ['half a million', 'money [500000, 500000]'],
    ['ninety-odd thousand', 'money (90000, 100000)'],
    ['CNY 5,000', 'money [5000, 5000]'],
    ['差异 0.2% 怎么处理', 'percent [0.2, 0.2]'],
    ['超了千分之五', 'percent (0.5, Infinity]'],
    ['差了百分之一点几', 'percent [1.5, 1.5]'],
    ['more than half a percent', 'percent (0.5, Infinity]'],
    ['5000 元及以下', 'money [0, 5000]'],
    ['不超过 5,000 元', 'money [0, 5000]'],
    ['below CNY 100,000', 'money [0, 100000)'],
    ['10 万到 100 万元', 'money [100000, 1000000]'],
    ['10 到 100 万', 'money [100000, 1000000]'],
    ['between 100,000 and 1,000,000 yuan', 'money [100000, 1000000]'],
    ['投标人不足三家', 'bidders [0, 3)'],
    ['fewer than three bidders', 'bidders [0, 3)'],
  ])('[RV2] reads %s as %s', (text, expected) => {
    expect(read(text).map(formatted)).toEqual([expected]);
  });

  it.each(['PR2026-4170 到哪了', '开票 5000 件', '2026-04-21', 'within 20 days', '多少钱', 'a quote'])(
    '[RV2] finds no quantity in %s',
    (text) => {
      expect(read(text)).toEqual([]);
    },
  );

  it('[RV2] reads the same amount from each way of writing it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 900 }), (thousands) => {
        const amount = thousands * 1000;
        const forms = [
          `${thousands}k`,
          `${amount / 10_000} 万元`,
          `${amount} 元`,
          `CNY ${amount.toLocaleString('en-US')}`,
        ];
        for (const form of [...forms, `${amount / 1e6} million`])
          expect(read(form).map(formatted)).toEqual([formatted(exactly(amount))]);
      }),
    );
  });

  it('[RV2] finds no overlap of ranges that only touch, and one of a range with a figure on its closed end', () => {
    const [upTo] = read('100 万以内');
    const [above] = read('超过 100 万');
    if (!upTo || !above) throw new Error('two ranges are written above');
    expect([overlap(upTo, above), overlap(above, upTo)]).toEqual([false, false]);
    expect([overlap(upTo, exactly(1e6)), overlap(above, exactly(1e6))]).toEqual([true, false]);
    expect(overlap(upTo, exactly(5, 'percent'))).toBe(false);
  });
});

import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { findDocumentNumbers } from './document-number';

const numbersIn = (text: string) => findDocumentNumbers(text).map(({ number, lastDigits }) => number ?? lastDigits);

describe('document numbers', () => {
  it.each([
    ['PR2026-0417 到哪一步了', ['PR2026-0417']],
    ['pr2026-0417到哪了', ['PR2026-0417']],
    ['ＰＲ２０２６－０４１７ 进度', ['PR2026-0417']],
    ['PR20260417 status', ['PR2026-0417']],
    ['PR 2026 0417', ['PR2026-0417']],
    ['po2026—1182', ['PO2026-1182']],
    ['gr26-0877 and RJ26-031', ['GR26-0877', 'RJ26-031']],
    ['ST2026-0418 什么时候付款', ['ST2026-0418']],
    ['PR2026-0417 和 0415', ['PR2026-0417', '0415']],
  ])('[DN1] reads %s', (text, expected) => {
    expect(numbersIn(text)).toEqual(expected);
  });

  it.each([
    ['PR2026-04170', ['PR2026-04170']],
    ['PO2026-11825 到哪了', ['PO2026-11825']],
    ['PR202604170', ['PR2026-04170']],
    ['GR26-08770', ['GR26-08770']],
    ['PR 04170', ['04170']],
    ['PR2026-0417123456789', ['PR2026-0417123456789']],
  ])('[DN3] keeps a digit too many: %s', (text, expected) => {
    expect(numbersIn(text)).toEqual(expected);
  });

  it.each([
    ['PR2026-0417PR2026-0415', ['PR2026-0417', 'PR2026-0415']],
    ['PR20260417PO20261182', ['PR2026-0417', 'PO2026-1182']],
    ['GR26-0877RJ26-031', ['GR26-0877', 'RJ26-031']],
  ])('[DN3] reads two that touch each other: %s', (text, expected) => {
    expect(numbersIn(text)).toEqual(expected);
  });

  it('[DN1] finds a number whatever its case, width and separator', () => {
    const separator = fc.constantFrom('', '-', ' ', '_', '－', '—');
    const serial = fc.integer({ min: 0, max: 9999 }).map((value) => String(value).padStart(4, '0'));
    const kind = fc.constantFrom('PR', 'PO', 'ST');
    fc.assert(
      fc.property(kind, serial, separator, fc.boolean(), (prefix, tail, dash, isLower) => {
        const typed = `${prefix}2026${dash}${tail}`;
        expect(numbersIn(`查一下 ${isLower ? typed.toLowerCase() : typed}，谢谢`)).toEqual([`${prefix}2026-${tail}`]);
      }),
    );
  });

  it('[DN2] reads four digits alone as the end of a number, uncertain when they may be something else', () => {
    expect(findDocumentNumbers('0417 到哪了')).toMatchObject([
      { number: undefined, lastDigits: '0417', isCertain: true },
    ]);
    expect(findDocumentNumbers('1182 到货了吗')).toMatchObject([{ lastDigits: '1182', isCertain: false }]);
    expect(findDocumentNumbers('1182 progress')).toMatchObject([{ lastDigits: '1182', isCertain: false }]);
  });

  it('[DN4] scans few letters around each number, however many numbers there are', () => {
    const { exec } = RegExp.prototype;
    const lettersScanned = (text: string): number => {
      let letters = 0;
      vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, scanned) {
        const start = this.global ? this.lastIndex : 0;
        const found = exec.call(this, scanned);
        letters += (found ? found.index + found[0].length : scanned.length) - start;
        return found;
      });
      findDocumentNumbers(text);
      vi.restoreAllMocks();
      return letters;
    };
    const numbers = `PR2026-0417 ${'1182 '.repeat(100)}`;
    expect(lettersScanned(numbers.repeat(4))).toBeLessThan(4.4 * lettersScanned(numbers));
  });

  it.each([
    '买 1200 件',
    '预算 5000 元',
    '2026 年的计划',
    '¥1,840.00',
    '电机 1500W',
    '10 万元以内',
    '2026-04-17 到货',
    '3600/台',
  ])('[DN2] finds no number in a quantity, year or amount: %s', (text) => {
    expect(numbersIn(text)).toEqual([]);
  });
});

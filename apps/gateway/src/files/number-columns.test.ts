import { expect, it } from 'vitest';
import { numberColumns, numberText } from './number-columns';

const columnOf = (...cells: readonly string[]) => numberColumns(cells.map((cell) => [cell]))[0];

it('[FI38] treats a column as numbers when it has nothing else, except for years and codes', () => {
  const rows = [
    ['PO2026-1182', '184000.00', '2026', '0042', '12', '', '¥1840', '1,840.00', '12.5%'],
    ['PO2026-1207', '-1840.5', '2025', '0043', '', '', '¥920.50', '12', '3 %'],
    ['PO2026-1209'],
  ];
  const isNumber = numberColumns(rows).map((pattern) => pattern !== undefined);
  expect(isNumber).toEqual([false, true, false, false, true, false, true, true, true]);
  expect(numberColumns([])).toEqual([]);
});

it.each([
  ['184000.00', '184,000.00'],
  ['-1840.5', '-1,840.5'],
  ['+5', '+5'],
  [' 12 ', '12'],
  ['¥1840', '¥1,840'],
  ['-$1,840.50', '-$1,840.50'],
  ['CNY 1840.00', 'CNY 1,840.00'],
  ['1234.5%', '1,234.5%'],
  ['1234,50', '1,234.50'],
  ['1.234.567,5', '1,234,567.5'],
  ['1234,50 €', '1,234.50 €'],
])('[FI38] writes the cell %j of a column of numbers as %j', (cell, text) => {
  const pattern = columnOf(cell);
  expect(pattern && numberText(cell, pattern, 'en_US')).toBe(text);
});

it('[FI38] reads 1.234 as a number with three decimals, unless another cell of the column has a decimal comma', () => {
  const textsOf = (...cells: readonly string[]) => {
    const pattern = columnOf(...cells);
    return pattern && cells.map((cell) => numberText(cell, pattern, 'en_US'));
  };
  expect(textsOf('1.234', '1.5')).toEqual(['1.234', '1.5']);
  expect(textsOf('1.234', '1,5')).toEqual(['1,234', '1.5']);
});

it.each(['12-5', '1,2,3', '¥', '12.5%%', '1 840 x', '007', '1'.repeat(16), 'PO 12', 'SKU 1042'])(
  '[FI38] treats a column with %j as no column of numbers',
  (cell) => {
    expect(columnOf('1', cell)).toBeUndefined();
  },
);

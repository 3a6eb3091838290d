import { expect, it } from 'vitest';
import { numberColumns, numberText } from './number-columns';

const columnOf = (...cells: readonly string[]) => numberColumns(cells.map((cell) => [cell]))[0];

it('[FI38] treats a column as numbers when it has nothing else, except for years and codes', () => {
  const rows = [
    ['PO2026-1182', '184000.00', '2026', '0042', '12', '', '¥1840', '1,840.00', '12.5%'],
    ['PO2026-1207', '-1840.5', '2025', '0043', '', '', '¥920.50', '12', '3 %'],
    ['PO2026-1209'],
  ];
  const isNumber = numberColumns(rows).map((column) => column !== undefined);
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
  const column = columnOf(cell);
  expect(column && numberText(cell, column, 'en_US')).toBe(text);
});

const textsOf = (...cells: readonly string[]) => {
  const column = columnOf(...cells);
  return column && cells.map((cell) => numberText(cell, column, 'en_US'));
};

it('[FI38] reads 1.234 as a number with three decimals, unless another cell of the column has a decimal comma', () => {
  expect(textsOf('1.234', '1.5')).toEqual(['1.234', '1.500']);
  expect(textsOf('1.234', '1,5')).toEqual(['1,234.0', '1.5']);
});

it('[FI38] gives all numbers of a column as many decimals as one of them has', () => {
  expect(textsOf('396', '5652.5', '184000.00')).toEqual(['396.00', '5,652.50', '184,000.00']);
  expect(textsOf('¥1840', '', '-¥920.5')).toEqual(['¥1,840.0', '', '-¥920.5']);
  expect(textsOf('3', '1,200')).toEqual(['3', '1,200']);
});

it.each(['12-5', '1,2,3', '¥', '12.5%%', '1 840 x', '007', '1'.repeat(16), 'PO 12', 'SKU 1042'])(
  '[FI38] treats a column with %j as no column of numbers',
  (cell) => {
    expect(columnOf('1', cell)).toBeUndefined();
  },
);

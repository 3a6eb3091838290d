import { expect, it } from 'vitest';
import { numberColumns, numberText } from './number-columns';

it('[FI38] treats a column as numbers when it has nothing else, except for years and codes', () => {
  const rows = [
    ['PO2026-1182', '184000.00', '2026', '0042', '12', ''],
    ['PO2026-1207', '-1840.5', '2025', '0043', '', ''],
    ['PO2026-1209'],
  ];
  expect(numberColumns(rows)).toEqual([false, true, false, false, true, false]);
  expect(numberColumns([])).toEqual([]);
});

it.each([
  ['184000.00', '184,000.00'],
  ['-1840.5', '-1,840.5'],
  [' 12 ', '12'],
  ['', ''],
])('[FI38] writes %j as %j', (cell, text) => {
  expect(numberText(cell, 'en_US')).toBe(text);
});

import { describe, expect, it } from 'vitest';
import { joined, type SeenRow } from './page-log';

const rowsOf = (...keys: readonly string[]): readonly SeenRow[] =>
  keys.map((key) => ({ key, isRecalled: false, status: 'sent', text: `text of ${key}` }));
const keysOf = (rows: readonly SeenRow[]) => rows.map(({ key }) => key);

/** From the foot upwards, as a page is read. */
const read = (...screens: readonly (readonly SeenRow[])[]): readonly SeenRow[] =>
  screens.reduce((known, rows) => joined(rows, known), []);

describe('the rows of a page', () => {
  it('[PR12] are put together from screens that overlap, in their order', () => {
    expect(keysOf(read(rowsOf('d', 'e'), rowsOf('c', 'd'), rowsOf('a', 'b', 'c')))).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('[PR12] are told as they stand: a row that is there twice is there twice', () => {
    expect(keysOf(read(rowsOf('c', 'd'), rowsOf('d', 'b', 'c')))).toEqual(['d', 'b', 'c', 'd']);
    expect(keysOf(read(rowsOf('b', 'c'), rowsOf('a', 'a', 'b')))).toEqual(['a', 'a', 'b', 'c']);
  });

  it('[PR12] wait where two screens have no row in common', () => {
    expect(keysOf(read(rowsOf('d', 'e'), rowsOf('a', 'b')))).toEqual(['d', 'e']);
  });
});

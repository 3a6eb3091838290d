import { describe, expect, it } from 'vitest';
import { joinRows, type SeenRow } from './page-log';

const rowsOf = (...keys: readonly string[]): readonly SeenRow[] =>
  keys.map((key) => ({ key, isRecalled: false, status: 'sent', text: `text of ${key}` }));
const keysOf = (rows: readonly SeenRow[]) => rows.map(({ key }) => key);

/** From the end upwards, as a page is read. */
const read = (...screens: readonly (readonly SeenRow[])[]): readonly SeenRow[] =>
  screens.reduce((known, rows) => joinRows(rows, known), []);

describe('the rows of a page', () => {
  it('[PR12] are joined from overlapping screens, in their order', () => {
    expect(keysOf(read(rowsOf('d', 'e'), rowsOf('c', 'd'), rowsOf('a', 'b', 'c')))).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('[PR12] keep a row that appears twice', () => {
    expect(keysOf(read(rowsOf('c', 'd'), rowsOf('d', 'b', 'c')))).toEqual(['d', 'b', 'c', 'd']);
    expect(keysOf(read(rowsOf('b', 'c'), rowsOf('a', 'a', 'b')))).toEqual(['a', 'a', 'b', 'c']);
  });

  it('[PR12] are not joined if two screens have no row in common', () => {
    expect(keysOf(read(rowsOf('d', 'e'), rowsOf('a', 'b')))).toEqual(['d', 'e']);
  });
});

import { cellOf, rowsOf, type TaskCard, type TaskRow } from '@parley/domain';

/** Whether several rows may be chosen; `lovParam` counts before the card's own flag. source: M-25 */
export const takesSeveral = ({ lovParam, multiple }: TaskCard): boolean => lovParam?.multiple ?? multiple;

/** What was sent with this card before, as indices in the list; undefined when nothing was. source: M-25 */
export function chosenBefore({ selectedData }: TaskCard, rows: readonly TaskRow[]): readonly number[] | undefined {
  const saved = new Set(rowsOf({ data: selectedData } as TaskCard).map(cellsOf)); // only `data` is read
  const indices = rows.flatMap((row, index) => (saved.has(cellsOf(row)) ? [index] : []));
  return indices.length > 0 ? indices : undefined;
}

/** What is chosen before the reader chose. source: MT-65 */
export function chosenAtFirst(card: TaskCard, rows: readonly TaskRow[]): readonly number[] {
  if (!card.defaultSelect) return [];
  return takesSeveral(card) ? rows.map((_, index) => index) : [0];
}

/** The name of a row and the rest of its cells, as they are read. */
export function wordsOf(
  row: TaskRow,
  displayField: string | undefined,
): { readonly name: string; readonly rest: string } {
  const name = cellOf(row, displayField) || (row.cells[0]?.fieldValue ?? '');
  const others = row.cells.filter(({ fieldValue }) => fieldValue !== '' && fieldValue !== name);
  return { name, rest: others.map(({ fieldValue }) => fieldValue).join(' · ') };
}

const cellsOf = ({ cells }: TaskRow): string =>
  JSON.stringify(cells.map(({ fieldCode, fieldValue }) => [fieldCode, fieldValue]));

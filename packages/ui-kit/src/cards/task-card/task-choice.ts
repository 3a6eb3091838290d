import { cellOf, rowsOf, type TaskCard, type TaskRow } from '@parley/domain';

/** Whether several rows may be chosen; `lovParam` overrides the card's own flag. source: M-25 */
export const isMultipleChoice = ({ lovParam, multiple }: TaskCard): boolean => lovParam?.multiple ?? multiple;

/** The rows that were already submitted with this card, as indices; undefined if there are none. source: M-25 */
export function submittedSelection(
  { selectedData }: TaskCard,
  rows: readonly TaskRow[],
): readonly number[] | undefined {
  const saved = new Set(rowsOf({ data: selectedData } as TaskCard).map(cellsKeyOf)); // only `data` is read
  const indices = rows.flatMap((row, index) => (saved.has(cellsKeyOf(row)) ? [index] : []));
  return indices.length > 0 ? indices : undefined;
}

/** The rows that are selected until the reader chooses. source: MT-65 */
export function defaultSelection(card: TaskCard, rows: readonly TaskRow[]): readonly number[] {
  if (!card.defaultSelect) return [];
  return isMultipleChoice(card) ? rows.map((_, index) => index) : [0];
}

/** The name of a row, and its other cells as one text. */
export function rowTextOf(
  row: TaskRow,
  displayField: string | undefined,
): { readonly name: string; readonly details: string } {
  const name = cellOf(row, displayField) || (row.cells[0]?.fieldValue ?? '');
  const others = row.cells.filter(({ fieldValue }) => fieldValue !== '' && fieldValue !== name);
  return { name, details: others.map(({ fieldValue }) => fieldValue).join(' · ') };
}

const cellsKeyOf = ({ cells }: TaskRow): string =>
  JSON.stringify(cells.map(({ fieldCode, fieldValue }) => [fieldCode, fieldValue]));

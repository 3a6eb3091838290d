import { type Language, localeOf } from '@parley/i18n';

/** A plain number. Digits with a leading zero, or more digits than a number can hold exactly, are a code. */
const plainNumber = /^[-+]?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/;
const year = /^(?:19|20)\d\d$/;

/** Which columns hold numbers alone, by the rows below the head. Years are no amounts and stay as they are. */
export function numberColumns(rows: readonly (readonly string[])[]): readonly boolean[] {
  const count = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: count }, (_, column) => {
    const cells = rows.map((row) => row[column]?.trim() ?? '').filter((cell) => cell !== '');
    return cells.length > 0 && cells.every((cell) => plainNumber.test(cell)) && !cells.every((cell) => year.test(cell));
  });
}

/** The number with the separators of the language and the decimals that it has. */
export function numberText(cell: string, language: Language): string {
  const text = cell.trim();
  if (text === '') return '';
  const decimals = text.split('.')[1]?.length ?? 0;
  const format = new Intl.NumberFormat(localeOf(language), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return format.format(Number(text));
}

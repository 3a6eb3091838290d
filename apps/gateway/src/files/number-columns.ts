import { type Language, localeOf } from '@parley/i18n';

const currency = `(?<before>[¥￥$€£]|(?:${['RMB', ...Intl.supportedValuesOf('currency')].join('|')}) |)`;

/**
 * A number with its currency before it or a percent sign behind it: '-1840.5', '¥1,840.00', 'CNY 12', '12.5%'. Digits
 * with a leading zero, or more digits than a number can hold exactly, are a code.
 */
const decimalPoint = new RegExp(
  `^(?<sign>[-+]?)${currency}(?<whole>0|[1-9]\\d{0,14}|[1-9]\\d{0,2}(?:,\\d{3}){1,4})(?:\\.(?<decimals>\\d{1,10}))?(?<after> ?%|)$`,
);
/**
 * The same with a decimal comma, which only a table whose cells are separated otherwise can have, and perhaps a euro
 * sign behind it: '1.234,50', '12,5 €'.
 */
const decimalComma = new RegExp(
  `^(?<sign>[-+]?)${currency}(?<whole>0|[1-9]\\d{0,14}|[1-9]\\d{0,2}(?:\\.\\d{3}){1,4})(?:,(?<decimals>\\d{1,10}))?(?<after> ?[%€]|)$`,
);
const year = /^(?:19|20)\d\d$/;

/** How the cells of a column of numbers are read and written. */
export interface NumberColumn {
  readonly pattern: RegExp;
  /** As many as the cell with most of them has, so that the digits of a column stand under each other. */
  readonly decimals: number;
}

/**
 * Which columns hold numbers alone, by the rows below the head; undefined for every other column. Years are no amounts
 * and stay as they are.
 */
export function numberColumns(rows: readonly (readonly string[])[]): readonly (NumberColumn | undefined)[] {
  const count = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: count }, (_, column) => {
    const cells = rows.map((row) => row[column]?.trim() ?? '').filter((cell) => cell !== '');
    if (cells.length === 0 || cells.every((cell) => year.test(cell))) return undefined;
    const pattern = [decimalPoint, decimalComma].find((one) => cells.every((cell) => one.test(cell)));
    if (!pattern) return undefined;
    const decimals = Math.max(...cells.map((cell) => pattern.exec(cell)?.groups?.decimals?.length ?? 0));
    return { pattern, decimals };
  });
}

/** The number with the separators of the language, the decimals of its column, and the currency and percent sign that it has. */
export function numberText(cell: string, { pattern, decimals: count }: NumberColumn, language: Language): string {
  const parts = pattern.exec(cell.trim())?.groups;
  if (!parts) return cell.trim();
  const { sign = '', before = '', whole = '', decimals = '', after = '' } = parts;
  const format = new Intl.NumberFormat(localeOf(language), {
    minimumFractionDigits: count,
    maximumFractionDigits: count,
  });
  const digits = whole.replace(/[.,]/g, '');
  return `${sign}${before}${format.format(Number(decimals === '' ? digits : `${digits}.${decimals}`))}${after}`;
}

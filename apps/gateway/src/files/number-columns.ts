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

/** How the cells of a column are read; undefined for a column that is no number column. */
type NumberPattern = RegExp | undefined;

/**
 * Which columns hold numbers alone, by the rows below the head: the pattern by which `numberText` reads them. Years are
 * no amounts and stay as they are.
 */
export function numberColumns(rows: readonly (readonly string[])[]): readonly NumberPattern[] {
  const count = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: count }, (_, column) => {
    const cells = rows.map((row) => row[column]?.trim() ?? '').filter((cell) => cell !== '');
    if (cells.length === 0 || cells.every((cell) => year.test(cell))) return undefined;
    return [decimalPoint, decimalComma].find((pattern) => cells.every((cell) => pattern.test(cell)));
  });
}

/** The number with the separators of the language, and the decimals, the currency and the percent sign that it has. */
export function numberText(cell: string, pattern: RegExp, language: Language): string {
  const parts = pattern.exec(cell.trim())?.groups;
  if (!parts) return cell.trim();
  const { sign = '', before = '', whole = '', decimals = '', after = '' } = parts;
  const format = new Intl.NumberFormat(localeOf(language), {
    minimumFractionDigits: decimals.length,
    maximumFractionDigits: decimals.length,
  });
  const digits = whole.replace(/[.,]/g, '');
  return `${sign}${before}${format.format(Number(decimals === '' ? digits : `${digits}.${decimals}`))}${after}`;
}

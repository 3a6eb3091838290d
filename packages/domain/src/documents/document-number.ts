/** The prefixes of numbered documents: requisition, order, statement, goods receipt, rejection of goods. */
export const documentKinds = ['PR', 'PO', 'ST', 'GR', 'RJ'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** A document number as somebody typed it. source: W-07 */
export interface DocumentMention {
  /** As it is stored: `PR2026-0417`, `GR26-0877`; undefined without a prefix or a year, see `lastDigits`. */
  readonly number: string | undefined;
  readonly kind: DocumentKind | undefined;
  /** The last digits, zero-padded to four: `0417`. */
  readonly lastDigits: string;
  readonly index: number;
  readonly text: string;
  /** Whether it is certainly a document number, by a prefix, a year or a 0 in front. `1182` alone may be a quantity. */
  readonly isCertain: boolean;
}

const separators = '[\\s\\-_#:.\\u2010-\\u2015]*';
/** An extra digit stays part of the number, so that it is not cut to another one; two numbers may follow directly. */
const prefixedPattern = new RegExp(
  `(?:(?<![A-Z0-9])|(?<=\\d{3}))(PR|PO|ST|GR|RJ)${separators}(?:((?:19|20)\\d{2}|[12]\\d)[\\s\\-_./\\u2010-\\u2015]*)?(\\d{3,})(?!\\d)`,
  'giu',
);
const yearAndDigitsPattern = /(?<![A-Z0-9.,-])(20\d{2})[-_/](\d{4})(?!\d|[-/])/giu;
const leadingZeroPattern = /(?<![A-Z0-9.,\-¥$])(0\d{3})(?![\d.,-]*\d)/giu;
/** Four digits that are not a year and are not followed by a unit. */
const fourDigitsPattern =
  /(?<![A-Z0-9.,\-/¥$×*])(?!(?:19|20)\d{2})([1-9]\d{3})(?![.,:/-]?\d|[A-Z]|[\s/]*(?:[%元块万千百件个台套根把双卷只条米年月天日小分人次升吨页]|(?:CNY|RMB|KG|MM|CM|KW|PCS|PIECES|UNITS|DAYS|HOURS|YUAN)\b))/giu;
/** How many characters before a number are searched for a conjunction; the whole text would take quadratic time. */
const conjunctionReach = 16;
const conjunctionAtEnd = /(?:和|与|跟|及|、|,|\+|&|\bAND)\s*$/u;

/**
 * Finds the document numbers in a sentence in every form in which people type them: lower case, full width, without the
 * dash, with blanks, or only the last four digits. source: W-07, W-16
 */
export function findDocumentNumbers(text: string): readonly DocumentMention[] {
  const upper = text.normalize('NFKC').toUpperCase();
  const prefixed = [...upper.matchAll(prefixedPattern)].map(mentionOf);
  const rest = prefixed.reduce(
    (remaining, { index, text: found }) => withBlanksAt(remaining, index, found.length),
    upper,
  );
  const withYear = [...rest.matchAll(yearAndDigitsPattern)].map(({ 0: found, 2: lastDigits = '', index }) =>
    mentionOfDigits(lastDigits, { index, found }, true),
  );
  const withLeadingZero = [...rest.matchAll(leadingZeroPattern)].map(({ 0: found, 1: lastDigits = '', index }) =>
    mentionOfDigits(lastDigits, { index, found }, true),
  );
  const uncertain = [...rest.matchAll(fourDigitsPattern)]
    .filter(
      ({ index }) =>
        prefixed.length === 0 || conjunctionAtEnd.test(upper.slice(Math.max(0, index - conjunctionReach), index)),
    )
    .map(({ 0: found, 1: lastDigits = '', index }) => mentionOfDigits(lastDigits, { index, found }, false));
  return [...prefixed, ...withYear, ...withLeadingZero, ...uncertain].sort((one, other) => one.index - other.index);
}

const withBlanksAt = (text: string, index: number, length: number): string =>
  text.slice(0, index) + ' '.repeat(length) + text.slice(index + length);

const mentionOfDigits = (
  lastDigits: string,
  { index, found }: { readonly index: number; readonly found: string },
  isCertain: boolean,
): DocumentMention => ({ number: undefined, kind: undefined, lastDigits, index, text: found, isCertain });

function mentionOf({ 0: found, 1: prefix = '', 2: year, 3: digits = '', index }: RegExpExecArray): DocumentMention {
  const kind = documentKinds.find((known) => known === prefix);
  const lastDigits = digits.padStart(4, '0');
  const number = year && kind ? numberOf(kind, year, digits) : undefined;
  return { number, kind, lastDigits, index, text: found, isCertain: true };
}

/** Receipts and rejections carry two digits of the year, the others four: `GR26-0877`, `PR2026-0417`. */
function numberOf(kind: DocumentKind, year: string, digits: string): string {
  const isShort = kind === 'GR' || kind === 'RJ';
  const yearDigits = isShort ? year.slice(-2) : year.padStart(4, '20');
  return `${kind}${yearDigits}-${isShort && kind === 'RJ' ? digits : digits.padStart(4, '0')}`;
}

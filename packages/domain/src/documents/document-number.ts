/** The kinds of numbered documents a buyer asks about. */
export const documentKinds = ['PR', 'PO', 'ST', 'GR', 'RJ'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** A document number as somebody typed it. source: W-07 */
export interface DocumentMention {
  /** As it is stored: `PR2026-0417`, `GR26-0877`; without a year only the digits are sure, see `tail`. */
  readonly number: string | undefined;
  readonly kind: DocumentKind | undefined;
  /** The last digits as written, zero-padded to four: `0417`. */
  readonly tail: string;
  readonly index: number;
  readonly text: string;
  /** Whether it can be nothing else: it has a prefix, or begins with 0. `1182` alone may be a quantity. */
  readonly isSure: boolean;
}

const separators = '[\\s\\-_#:.\\u2010-\\u2015]*';
/** A digit too many stays part of the number, which then is unknown as typed; two numbers may touch each other. */
const full = new RegExp(
  `(?:(?<![A-Z0-9])|(?<=\\d{3}))(PR|PO|ST|GR|RJ)${separators}(?:((?:19|20)\\d{2}|[12]\\d)[\\s\\-_./\\u2010-\\u2015]*)?(\\d{3,})(?!\\d)`,
  'giu',
);
const yearly = /(?<![A-Z0-9.,-])(20\d{2})[-_/](\d{4})(?!\d|[-/])/giu;
const zeroed = /(?<![A-Z0-9.,\-¥$])(0\d{3})(?![\d.,-]*\d)/giu;
/** Four digits that are no year and have no unit behind them. */
const plain =
  /(?<![A-Z0-9.,\-/¥$×*])(?!(?:19|20)\d{2})([1-9]\d{3})(?![.,:/-]?\d|[A-Z]|[\s/]*(?:[%元块万千百件个台套根把双卷只条米年月天日小分人次升吨页]|(?:CNY|RMB|KG|MM|CM|KW|PCS|PIECES|UNITS|DAYS|HOURS|YUAN)\b))/giu;
const joined = /(?:和|与|跟|及|、|,|\+|&|\bAND)\s*$/u;

/**
 * The document numbers in a sentence, however they were typed: lower case, full width, without the dash, with blanks,
 * or only the last four digits. source: W-07, W-16
 */
export function findDocumentNumbers(text: string): readonly DocumentMention[] {
  const upper = text.normalize('NFKC').toUpperCase();
  const whole = [...upper.matchAll(full)].map(mentionOf);
  const rest = whole.reduce((left, { index, text: found }) => blanked(left, index, found.length), upper);
  const dated = [...rest.matchAll(yearly)].map(({ 0: found, 2: tail = '', index }) =>
    tailOf(tail, { index, found }, true),
  );
  const sure = [...rest.matchAll(zeroed)].map(({ 0: found, 1: tail = '', index }) =>
    tailOf(tail, { index, found }, true),
  );
  const open = [...rest.matchAll(plain)]
    .filter(({ index }) => whole.length === 0 || joined.test(upper.slice(0, index)))
    .map(({ 0: found, 1: tail = '', index }) => tailOf(tail, { index, found }, false));
  return [...whole, ...dated, ...sure, ...open].sort((one, other) => one.index - other.index);
}

const blanked = (text: string, index: number, length: number): string =>
  text.slice(0, index) + ' '.repeat(length) + text.slice(index + length);

const tailOf = (
  tail: string,
  { index, found }: { readonly index: number; readonly found: string },
  isSure: boolean,
): DocumentMention => ({ number: undefined, kind: undefined, tail, index, text: found, isSure });

function mentionOf({ 0: found, 1: prefix = '', 2: year, 3: digits = '', index }: RegExpExecArray): DocumentMention {
  const kind = documentKinds.find((known) => known === prefix);
  const tail = digits.padStart(4, '0');
  const number = year && kind ? numberOf(kind, year, digits) : undefined;
  return { number, kind, tail, index, text: found, isSure: true };
}

/** Receipts and rejections carry two digits of the year, the others four: `GR26-0877`, `PR2026-0417`. */
function numberOf(kind: DocumentKind, year: string, digits: string): string {
  const isShort = kind === 'GR' || kind === 'RJ';
  const written = isShort ? year.slice(-2) : year.padStart(4, '20');
  return `${kind}${written}-${isShort && kind === 'RJ' ? digits : digits.padStart(4, '0')}`;
}

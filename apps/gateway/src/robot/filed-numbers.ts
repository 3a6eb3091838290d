/** The number of a left message (`LM-0001`) or of a ticket (`TK-0001`), read from a text. */
export interface FiledNumber {
  readonly kind: 'message' | 'ticket';
  readonly number: number;
}

const separator = '\\s?[-_#:\\u2010-\\u2015]\\s?';
/**
 * Without a separator, leading zeros are required: `LM7805` is the name of an electronic part. A year before the number,
 * as documents have it, is accepted and ignored.
 */
const filedNumber = new RegExp(
  `(?<![A-Z0-9])(LM|TK)(?:\\s?20\\d{2}${separator}(\\d{4,9})|${separator}(\\d{1,9})|\\s?(0\\d{3,8}))(?!\\d)`,
  'gu',
);

const normalise = (text: string): string => text.normalize('NFKC').toUpperCase();

/** The numbers of left messages and tickets in a text, each once. source: W-18 */
export function findFiledNumbers(text: string): readonly FiledNumber[] {
  const found = [...normalise(text).matchAll(filedNumber)].map(
    ([, prefix, afterYear, digits, padded]): FiledNumber => ({
      kind: prefix === 'LM' ? 'message' : 'ticket',
      number: Number(afterYear ?? digits ?? padded),
    }),
  );
  return found.filter(
    ({ kind, number }, index) => found.findIndex((one) => one.kind === kind && one.number === number) === index,
  );
}

/** A text in capitals without the numbers of left messages and tickets. */
export const withoutFiledNumbers = (text: string): string => normalise(text).replace(filedNumber, ' ');

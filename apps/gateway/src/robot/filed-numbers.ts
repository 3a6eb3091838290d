/** The number of a left message or of a ticket, as somebody typed it. */
export interface FiledNumber {
  readonly kind: 'message' | 'ticket';
  readonly number: number;
}

const dash = '[-\\u2010-\\u2015]';
/** Without a dash, leading zeros are required: `LM7805` is the name of an electronic part. */
const filedNumber = new RegExp(`(?<![A-Z0-9])(LM|TK)(?:\\s?${dash}\\s?(\\d{1,9})|\\s?(0\\d{3,8}))(?!\\d)`, 'gu');

const normalise = (text: string): string => text.normalize('NFKC').toUpperCase();

/** The numbers of left messages and tickets in a text, each once. source: W-18 */
export function findFiledNumbers(text: string): readonly FiledNumber[] {
  const found = [...normalise(text).matchAll(filedNumber)].map(
    ([, prefix, digits, padded]): FiledNumber => ({
      kind: prefix === 'LM' ? 'message' : 'ticket',
      number: Number(digits ?? padded),
    }),
  );
  return found.filter(
    ({ kind, number }, index) => found.findIndex((one) => one.kind === kind && one.number === number) === index,
  );
}

/** A text in capitals without the numbers of left messages and tickets. */
export const withoutFiledNumbers = (text: string): string => normalise(text).replace(filedNumber, ' ');

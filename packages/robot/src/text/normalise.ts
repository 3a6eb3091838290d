import { Converter } from 'opencc-js/t2cn';

const toSimplified = Converter({ from: 't', to: 'cn' });

/** As many as a message may have. NFKC can write one letter as 18, so a text is cut after it, too. */
const maxLetters = 10_000;

/**
 * Normalises the first 10,000 letters of a text: NFKC (full width, ligatures), simplified characters, lower case, plain
 * quotes. Idempotent.
 */
export const normalise = (text: string): string =>
  toSimplified(text.normalize('NFKC').slice(0, maxLetters))
    .toLowerCase()
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .normalize('NFKC')
    .slice(0, maxLetters);

/** The normalised text without punctuation and blanks. */
export const compactText = (text: string): string => normalise(text).replace(/[\p{P}\p{S}\s]+/gu, '');

/** Whether a text is Chinese. One ideograph is enough: Chinese texts contain Latin terms, but not the reverse. */
export const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);

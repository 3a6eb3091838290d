import { stem } from './stem';

const stopWords = new Set(
  'a an the i me my we our us you your it its is are was be been am do does did to of in on at for and or if that this these those there with as by from so but have has had will would just please im ive'.split(
    ' ',
  ),
);

/**
 * The tokens of a normalised text: ideographs and their pairs, stems of Latin words, numbers. In order, with repeats.
 */
export function tokensOf(text: string): readonly string[] {
  const tokens: string[] = [];
  for (const [run] of text.matchAll(/\p{Script=Han}+|[a-z]+(?:'[a-z]+)?|\d+(?:[.,]\d+)*/gu)) {
    if (/^\p{Script=Han}/u.test(run)) tokens.push(...ideographs(run));
    else if (/^\d/.test(run)) tokens.push(`#${run.replaceAll(',', '')}`);
    else if (!stopWords.has(run)) tokens.push(stem(run.replace(/'s$/, '').replace("'", '')));
  }
  return tokens;
}

function ideographs(run: string): readonly string[] {
  const letters = [...run];
  const pairs = letters.slice(1).map((letter, index) => `${letters[index] ?? ''}${letter}`);
  return [...letters, ...pairs];
}

/** The trigrams of a Latin word, most of which still match when the word is misspelt. */
export function trigramsOf(token: string): readonly string[] {
  if (!/^[a-z]{5,}$/.test(token)) return [];
  const framed = `^${token}$`;
  return Array.from({ length: framed.length - 2 }, (_, index) => `~${framed.slice(index, index + 3)}`);
}

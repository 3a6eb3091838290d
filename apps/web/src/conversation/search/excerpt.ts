/** A part of an excerpt, and whether it matches the searched words. */
export interface ExcerptPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** The most characters before the first match, and of the whole excerpt. */
const maxLeadLength = 24;
const maxLength = 160;

/** One line of a text around the first match, split at the matches; the beginning of the text if there is none. */
export function excerptOf(text: string, words: string): readonly ExcerptPart[] {
  const oneLine = withSingleSpaces(text);
  const pattern = words && new RegExp(`(${escaped(withSingleSpaces(words))})`, 'giu');
  const first = pattern ? oneLine.search(pattern) : 0;
  const from = first <= maxLeadLength ? 0 : first - maxLeadLength;
  const middle = oneLine.slice(from, from + maxLength).replace(loneSurrogates, '');
  const excerpt = `${from > 0 ? '…' : ''}${middle}${from + maxLength < oneLine.length ? '…' : ''}`;
  if (!pattern) return [{ text: excerpt, isMatch: false }];
  // `split` includes what a group of the pattern matched, at the odd indexes.
  return excerpt
    .split(pattern)
    .map((part, index) => ({ text: part, isMatch: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

/** The parts of an excerpt within each piece of the same text; a part of two pieces is split. */
export function withinPieces(
  parts: readonly ExcerptPart[],
  pieces: readonly string[],
): readonly (readonly ExcerptPart[])[] {
  const rest = [...parts];
  return pieces.map((piece) => {
    const within: ExcerptPart[] = [];
    for (let missing = piece.length; missing > 0; ) {
      const part = rest.shift();
      if (!part) break;
      const text = part.text.slice(0, missing);
      within.push({ ...part, text });
      if (text.length < part.text.length) rest.unshift({ ...part, text: part.text.slice(missing) });
      missing -= text.length;
    }
    return within;
  });
}

/**
 * On one line the mark of a list item would look like a dash between two parts of a sentence, and lines without
 * punctuation would run into each other.
 */
const withSingleSpaces = (text: string) =>
  text
    .replace(/\n\s*- /g, '\n')
    .trim()
    .replace(/(?<=[^\s\p{Po}\p{Pd}])[^\S\n]*\n\s*(?=[^\s])/gu, ' · ')
    .replace(/\s+/g, ' ');
const escaped = (words: string) => words.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
const loneSurrogates = /^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g;

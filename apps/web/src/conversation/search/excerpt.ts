/** A part of a text, and whether it is what was looked for. */
export interface ExcerptPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** The most characters before the first match, and of the whole. */
const maxLead = 24;
const maxLength = 160;

/** One line around the first of the words that were looked for, in parts; from the beginning when there is none. */
export function excerptOf(text: string, words: string): readonly ExcerptPart[] {
  const oneLine = withSingleSpaces(text);
  const pattern = words && new RegExp(`(${escaped(withSingleSpaces(words))})`, 'giu');
  const first = pattern ? oneLine.search(pattern) : 0;
  const from = first <= maxLead ? 0 : first - maxLead;
  const middle = oneLine.slice(from, from + maxLength).replace(halfCharacters, '');
  const excerpt = `${from > 0 ? '…' : ''}${middle}${from + maxLength < oneLine.length ? '…' : ''}`;
  if (!pattern) return [{ text: excerpt, isMatch: false }];
  // A pattern in brackets is among the parts, each at an uneven index.
  return excerpt
    .split(pattern)
    .map((part, index) => ({ text: part, isMatch: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

const withSingleSpaces = (text: string) => text.replace(/\s+/g, ' ').trim();
const escaped = (words: string) => words.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
const halfCharacters = /^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g;

/*
 * The sanitiser does not let `<ref>n</ref>` through as a tag, and html added after the sanitiser would not be safe. So
 * a citation is encoded as its number between two private-use characters and becomes an element in the DOM.
 * source: M-20
 */
export const citationStart = '\uE000';
const citationEnd = '\uE001';
const anyDelimiter = /[\uE000\uE001]/g;
const wholeRef = /<ref>\s*(\d{1,3})\s*<\/ref>/gi;
const anyRefTag = /<\/?ref\s*>/gi;
const partialRef = /<(?:r(?:e(?:f(?:>\s*\d{0,3}\s*(?:<(?:\/(?:r(?:e(?:f)?)?)?)?)?)?)?)?)?$/i;

/** An encoded citation, with the number of the source. */
export const citationMark = /\uE000(\d{1,3})\uE001/g;

export function markCitations(source: string): string {
  return source.replace(anyDelimiter, '').replace(wholeRef, `${citationStart}$1${citationEnd}`).replace(anyRefTag, '');
}

/** The text without citations, encoded or not, for places that show plain text. */
export function withoutCitations(source: string): string {
  return source.replace(wholeRef, '').replace(anyRefTag, '').replace(citationMark, '').replace(anyDelimiter, '');
}

/** Removes a citation tag at the end of which only the beginning has arrived. */
export function withoutPartialCitation(source: string): string {
  return source.replace(partialRef, '');
}
